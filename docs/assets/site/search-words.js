// Added by the build behind the theme's word stemmer of each language, in the search worker.
// It makes accents optional, lets singular and plural find each other, and applies the same to
// what a reader types: the theme searches for "manches*" as typed, which no stem begins with.
(() => {
  /** @type {any} */
  const lunr = /** @type {any} */ (globalThis).lunr;

  /** Endings that the stemmers miss once accents are gone, or always; the first that fits. @type {Record<string, [RegExp, string][]>} */
  const ENDINGS = {
    fr: [[/eux$/, "eu"], [/ees?$/, "e"], [/(..)[sx]$/, "$1"]],
    pt: [[/oes$/, "ao"], [/([ae])is$/, "$1l"]],
    es: [[/ces$/, "z"]],
    nl: [[/^azen$/, "aas"], [/([^s])s$/, "$1"]],
  };

  /** @param {string} word */
  const fold = (word) => word.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe");

  for (const [code, endings] of Object.entries(ENDINGS)) {
    const language = lunr[code];
    if (!language || language.spit) continue;
    const stem = language.stemmer;
    /** @param {string} word */
    const reduce = (word) => {
      const plain = fold(word);
      const [end, start] = endings.find(([pattern]) => plain.length > 3 && pattern.test(plain)) ?? [];
      return stem(end && start ? plain.replace(end, start) : plain);
    };
    language.spit = reduce;
    language.stemmer = (/** @type {any} */ token) => token.update(reduce);
    lunr.Pipeline.registerFunction(language.stemmer, `spit-${code}`);

    const clause = lunr.Query.prototype.clause;
    lunr.Query.prototype.clause = function (/** @type {any} */ wanted) {
      const typed = /^([^*]+)\*$/.exec(wanted.term);
      if (!typed?.[1]) return clause.call(this, wanted);
      const term = reduce(typed[1]);
      // The word itself counts for more than a word that begins like it; a lone letter (l’, d’)
      // is no beginning of anything.
      clause.call(this, { ...wanted, term, boost: 10, usePipeline: false });
      if (term.length < 2) return this;
      return clause.call(this, { ...wanted, term: `${term}*`, usePipeline: false });
    };
  }
})();

// Added by the build behind the theme's word stemmer of each language, in the search worker.
// It makes accents optional, lets singular and plural find each other, and applies the same to
// what a reader types: the theme searches for "manches*" as typed, which no stem begins with. Nor
// does it search for all that begins like the stem, for "niños" would find "ninguna".
(() => {
  /** @type {any} */
  const lunr = /** @type {any} */ (globalThis).lunr;

  /** Endings that the stemmers miss once accents are gone, or always; the first that fits. @type {Record<string, [RegExp, string][]>} */
  const ENDINGS = {
    fr: [[/(..ass)e(?:[rsz]|es?|nt|ra|rez|rait)?$/, "$1"], [/eux$/, "eu"], [/ees?$/, "e"], [/(..)[sx]$/, "$1"]],
    pt: [[/oes$/, "ao"], [/^reis$/, "rei"], [/(..[ae])is$/, "$1l"]],
    es: [[/ces$/, "z"], [/e([aeo][ns]?)$/, "$1"]],
    nl: [[/^azen$/, "aas"], [/([^s])s$/, "$1"]],
  };
  /** Words that the stemmers take for others, without their plural: part, house, set up, often. @type {Record<string, RegExp>} */
  const OWN = {
    fr: /^(partie)s?$/,
    pt: /^(partida|casa|monte|ponto|nove)s?$/,
    es: /^(partida|casa|nueve)s?$/,
    nl: /^(vaak|kans)$/,
  };
  /** What is as good as nothing once its accent is gone: Portuguese “as” and “às” beside the ace. @type {Record<string, RegExp>} */
  const MUTE = { pt: /^[aà]s$/ };

  /** @param {string} word */
  const fold = (word) => word.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe");

  const { clause } = lunr.Query.prototype;
  const { fromClause } = lunr.TokenSet;

  for (const [code, endings] of Object.entries(ENDINGS)) {
    const language = lunr[code];
    if (!language || language.spit) continue;
    const stem = language.stemmer;
    /** Every word of the texts, without accents, with its stem. @type {Map<string, string>} */
    const words = new Map();
    /** @param {string} plain */
    const reduce = (plain) => {
      const [, own] = OWN[code]?.exec(plain) ?? [];
      if (own) return own;
      const [end, start] = endings.find(([pattern]) => plain.length > 3 && pattern.test(plain)) ?? [];
      return stem(end && start ? plain.replace(end, start) : plain);
    };
    language.spit = (/** @type {string} */ word) => reduce(fold(word));
    language.stemmer = (/** @type {any} */ token) => {
      if (MUTE[code]?.test(token.toString().normalize())) return undefined;
      return token.update((/** @type {string} */ word) => {
        const plain = fold(word);
        words.set(plain, reduce(plain));
        return words.get(plain);
      });
    };
    lunr.Pipeline.registerFunction(language.stemmer, `spit-${code}`);

    lunr.Query.prototype.clause = function (/** @type {any} */ wanted) {
      const typed = /^([^*]+)\*$/.exec(wanted.term);
      if (!typed?.[1]) return clause.call(this, wanted);
      const plain = fold(typed[1]);
      const term = reduce(plain);
      // The word itself counts for more than a word that begins like it; a lone letter (l’, d’)
      // is no beginning of anything.
      clause.call(this, { ...wanted, term, boost: 10, usePipeline: false });
      if (plain.length < 2) return this;
      const stems = [...words].flatMap(([word, of]) => (word.startsWith(plain) ? of : []));
      return clause.call(this, { ...wanted, term, stems: [...new Set([term, ...stems])].sort(), usePipeline: false });
    };
    lunr.TokenSet.fromClause = (/** @type {any} */ wanted) =>
      wanted.stems ? lunr.TokenSet.fromArray(wanted.stems) : fromClause(wanted);
  }
})();

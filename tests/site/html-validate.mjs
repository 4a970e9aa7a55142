// What html-validate asks of every built page. A rule that is off, or eased, says why.

export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // The theme's templates write it small.
    "doctype-style": ["error", { style: "lowercase" }],
    // A list without bullets is no list any more for VoiceOver, unless it says that it is one.
    "no-redundant-role": "off",
    "prefer-native-element": ["error", { exclude: ["list"] }],
    // The theme names its switches __drawer, __search and __toc.
    "valid-id": ["error", { relaxed: true }],
    // The theme's switches are check boxes with autocomplete="off", or browsers would set them as
    // they stood on the page before.
    "valid-autocomplete": "off",
    // The theme's search and its choice of colours are forms that its script answers at once.
    "wcag/h32": "off",
    // The theme's switches lie behind pictures; axe, which knows what can be seen, looks at labels.
    "input-missing-label": "off",
    // The theme has a page's sections in the drawer and at the side, and shows one of the two. axe,
    // which knows what can be seen, looks at landmarks.
    "unique-landmark": "off",
    // A drawing is as wide as what it draws, and its place is kept before it is drawn.
    "no-inline-style": ["error", { allowedProperties: ["max-width", "--ratio"] }],
    // Everything comes from the site itself.
    "require-sri": ["error", { target: "crossorigin" }],
  },
};

// A player who sees nothing but the page: one look at the table, at most one act.
() => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  const find = (selector) => root.querySelector(selector);
  const sheet = find("dialog.result");
  if (sheet) {
    const told = [...sheet.querySelectorAll(".held")].map((node) => parseInt(node.textContent, 10));
    return { result: told, title: sheet.querySelector("h2").textContent };
  }
  const board = find(".board");
  const big = find(".game .spit-button");
  const slot = (place) => find(`[data-place="${place}"]`);
  const rank = (place) => {
    const face = slot(place).querySelector(".face.top");
    return face.hidden ? null : face.dataset.rank;
  };
  const press = (...places) => places.forEach((place) => slot(place).click());
  const count = (place) => Number(slot(place).querySelector(".badge").textContent);
  const phase = board.dataset.phase;
  const centres = ["L", "R", "M"].filter((place) => slot(place));
  if (phase === "slap" && board.classList.contains("may-slap")) {
    press(centres.reduce((least, place) => (count(place) < count(least) ? place : least)));
  } else if (phase === "ready" && big.classList.contains("wanted")) {
    big.click();
  } else if (phase === "play") {
    const ranks = "A23456789TJQK";
    const piles = ["A1", "A2", "A3", "A4", "A5"];
    for (const pile of piles) {
      for (const centre of centres) {
        const [a, b] = [rank(pile), rank(centre)];
        if (a === null || b === null) continue;
        const apart = Math.abs(ranks.indexOf(a) - ranks.indexOf(b));
        if (apart === 1 || apart === 12 || a === "X" || b === "X") {
          press(pile, centre);
          return {};
        }
      }
    }
    const gap = piles.find((pile) => slot(pile).classList.contains("empty"));
    const tall = piles.find((pile) => Number(slot(pile).dataset.hidden) > 0);
    if (gap && tall) press(tall, gap);
    else if (big.classList.contains("wanted")) big.click();
  }
  return {};
}

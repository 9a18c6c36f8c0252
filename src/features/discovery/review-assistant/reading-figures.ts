// Written by npm run truth, with bench/TRUTH.md; not by hand.

/** How well the assistant reads, on reviews that it was not made with: percent, its 95 % interval and its cases. */
export const readingFigures = {
  falseLines: { percent: 7.8, low: 3.2, high: 17.7, cases: 451 },
  foundLines: { percent: 66.8, low: 55.8, high: 76.3, cases: 624 },
}

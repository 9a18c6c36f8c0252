// Written by npm run truth, with bench/TRUTH.md; not by hand.

/** How well the assistant reads, on reviews that it was not made with: percent, its 95 % interval and its cases. */
export const readingFigures = {
  falseLines: { percent: 13.7, low: 6.5, high: 26.4, cases: 366 },
  foundLines: { percent: 37.5, low: 28.6, high: 47.3, cases: 797 },
}

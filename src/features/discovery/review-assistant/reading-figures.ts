// Written by npm run truth, with bench/TRUTH.md; not by hand.

/** How well the assistant reads, on reviews that it was not made with: percent, its 95 % interval and its cases. */
export const readingFigures = {
  falseLines: { percent: 1.7, low: 0.1, high: 26.7, cases: 290 },
  foundLines: { percent: 14.4, low: 8.3, high: 23.7, cases: 1907 },
}

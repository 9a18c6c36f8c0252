// Written by npm run truth, with bench/TRUTH.md; not by hand.

/** How well the assistant reads, on reviews that it was not made with: percent, its 95 % interval and its cases. */
export const readingFigures = {
  falseLines: { percent: 16.3, low: 7.7, high: 31.2, cases: 295 },
  foundLines: { percent: 59, low: 45.7, high: 71.2, cases: 427 },
}

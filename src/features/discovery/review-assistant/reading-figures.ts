// Written by npm run truth, with bench/TRUTH.md; not by hand.

/** How well the assistant reads, on reviews that it was not made with: percent, its 95 % interval and its cases. */
export const readingFigures = {
  falseLines: { percent: 6.1, low: 2.1, high: 16.8, cases: 376 },
  foundLines: { percent: 40.6, low: 31.7, high: 50.2, cases: 835 },
}

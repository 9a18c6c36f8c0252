// Written by npm run truth, together with bench/TRUTH.md; do not edit.

/**
 * How accurately the assistant reads reviews that it was not built with: percent, the 95 % interval and the number of
 * cases.
 */
export const readingFigures = {
  falseLines: { percent: 6.1, low: 2.1, high: 16.8, cases: 376 },
  foundLines: { percent: 40.6, low: 31.7, high: 50.2, cases: 835 },
}

import { KEPT_DAYS, PEOPLE_MIN } from '../insight-words.ts'

/** Shown instead of figures when counting is switched off. */
export const SwitchedOff = () => (
  <p className="max-w-measure border-l-4 border-tape bg-tape-soft px-4 py-3 text-small">
    Counting is switched off on this site, so there are no new figures.
  </p>
)

/** Explains how the figures are counted. */
export const HowItIsCounted = () => (
  <p className="max-w-measure border-t border-line pt-4 text-meta text-ink-2">
    A viewer is somebody who opened the look, counted once a day; your own visits are not counted. Figures are
    rounded down and shown from {PEOPLE_MIN} on: those of viewers and presses once {PEOPLE_MIN} different
    people opened a look on one day, those of sales once {PEOPLE_MIN} people bought. Nothing is kept about who
    it was, and counts are deleted after {KEPT_DAYS} days. Days in UTC.
  </p>
)

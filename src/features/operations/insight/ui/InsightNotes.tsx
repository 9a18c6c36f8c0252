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
    A viewer is a person who opened the look, counted once a day. Your own visits do not count. Figures are
    rounded down. Viewers and tag presses appear once {PEOPLE_MIN} different people open a look on one day,
    and sales appear once {PEOPLE_MIN} people have bought. We do not store who they were, and counts are
    deleted after {KEPT_DAYS} days. Days are in UTC.
  </p>
)

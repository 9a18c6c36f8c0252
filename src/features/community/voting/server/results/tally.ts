import { createHash } from 'node:crypto'
import type { Tally } from '../../vote-counting.ts'

/** An entry of the tally. */
export type TalliedEntry = { entry: string; enteredAt: string }
export type TalliedVote = Tally['votes'][number]
export type RankedEntry = TalliedEntry & {
  place: number
  voteCount: number
  /** The jury's mean score in thousandths, and the points in hundredths; null if there is no jury. */
  juryScore: number | null
  points: number | null
}
type JuryPart = NonNullable<Tally['jury']>
export type TalliedScore = JuryPart['scores'][number]

export const TALLY_RULE =
  'One line of "votes" is one vote. A line with "notCounted" does not count, for the reason it gives: too-young, the ' +
  'account was not old enough to earn points; unconfirmed, its address was not confirmed; suspended; cluster, an older ' +
  'account of the same address, opened within a day, cast the same vote, and one of them counts. Count the other votes ' +
  'of each entry; more votes come first, and of the same number ' +
  'the entry that was entered earlier ("enteredAt", then "entry"). The first three with at least one vote win.'

/** For a contest with a jury; replaces the last sentences of the rule above. */
const juryRule = (percent: number) =>
  `Count the other votes of each entry. "jury" lists every score from 1 to 10 under the number of its juror; one ` +
  'with "notCounted" does not count, because the juror was suspended. The jury’s score of an entry is the mean of its ' +
  'other scores, rounded to three decimals; without any it is 0. The entry with the ' +
  `highest score has ${percent} points of the jury and the one with most votes ${100 - percent} points of the public, ` +
  'the others in proportion. More points come first, before they are rounded, and of equal ones the entry that was ' +
  'entered earlier ("enteredAt", then "entry").'

/** Explains in words how the round is counted. */
export function tallyRuleText({ juryPercent, best }: { juryPercent: number; best: number | null }): string {
  const [votes] = TALLY_RULE.split(' Count the other votes ')
  const ruleText = juryPercent > 0 ? `${votes} ${juryRule(juryPercent)}` : TALLY_RULE
  const [ordered] = ruleText.split(' The first three ')
  if (best !== null) return `${ordered} The first ${best} go on to the next round.`
  return juryPercent > 0 ? `${ruleText} The first three with any points win.` : ruleText
}

/** Returns the votes that count. A tally sealed before votes were weighed contains no others. */
export const countedVotes = (votes: readonly TalliedVote[]) =>
  votes.filter(({ notCounted }) => notCounted === undefined)

/**
 * Computes places by votes, or by the points of jury and public; in a tie the earlier entry wins (DEC-51). Anyone
 * with the tally can run this again.
 */
export function computePlaces(
  entries: readonly TalliedEntry[],
  votes: readonly TalliedVote[],
  jury?: JuryPart,
): RankedEntry[] {
  const counts = new Map(entries.map(({ entry }) => [entry, 0]))
  for (const { entry } of votes) {
    const count = counts.get(entry)
    if (count !== undefined) counts.set(entry, count + 1)
  }
  return computePlacesFromCounts(
    entries.map((one) => ({ ...one, voteCount: counts.get(one.entry)! })),
    jury,
  )
}

/** The same for entries whose votes are already counted. */
export function computePlacesFromCounts(
  entries: readonly (TalliedEntry & { voteCount: number })[],
  jury?: JuryPart,
): RankedEntry[] {
  const scores = Map.groupBy(countedScores(jury?.scores ?? []), ({ entry }) => entry)
  const scored = entries.map((one) => ({ ...one, juryScore: meanScore(scores.get(one.entry) ?? []) }))
  const most = scored.reduce((most, { voteCount }) => Math.max(most, voteCount), 1)
  const highest = scored.reduce((highest, { juryScore }) => Math.max(highest, juryScore), 1)
  const percent = jury?.percent ?? 0
  return scored
    .map((one) => ({
      ...one,
      // Whole numbers, so that rounding decides nothing.
      exact: percent * one.juryScore * most + (100 - percent) * one.voteCount * highest,
    }))
    .sort((a, b) => b.exact - a.exact || compare(a.enteredAt, b.enteredAt) || compare(a.entry, b.entry))
    .map(({ exact, juryScore, ...one }, at) => ({
      ...one,
      place: at + 1,
      juryScore: jury ? juryScore : null,
      points: jury ? Math.round((exact * 100) / (most * highest)) : null,
    }))
}

/** Returns the scores that count. */
export const countedScores = (scores: readonly TalliedScore[]) =>
  scores.filter(({ notCounted }) => notCounted === undefined)

/** Mean score in thousandths. */
const meanScore = (scores: readonly { score: number }[]) =>
  scores.length === 0
    ? 0
    : Math.round((1000 * scores.reduce((sum, { score }) => sum + score, 0)) / scores.length)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the parts before and after the lines of the votes, in the tally as stored and downloaded. */
export function makeTallyParts({ entries, jury, ...about }: Omit<Tally, 'votes'>): {
  head: string
  tail: string
} {
  return {
    head: `${JSON.stringify(about, null, 2).replace(/\n\}$/, '')},
"entries": ${lines(entries)},
"votes": `,
    tail: `${jury ? `,\n"jury": {"percent": ${jury.percent}, "scores": ${lines(jury.scores)}}` : ''}
}
`,
  }
}

/** Returns a whole tally with its checksum, as the database composes it (tallySql). */
export function formatTally({ votes, ...tally }: Tally): { text: string; sha256: string } {
  const { head, tail } = makeTallyParts(tally)
  const text = `${head}${lines(votes)}${tail}`
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

const lines = (rows: readonly object[]) =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`

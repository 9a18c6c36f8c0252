import { createHash } from 'node:crypto'
import type { Tally } from '../../vote-counting.ts'

/** An entry of the tally. */
export type TalliedEntry = { entry: string; enteredAt: string }
export type TalliedVote = Tally['votes'][number]
export type Placed = TalliedEntry & { place: number; voteCount: number }

export const TALLY_RULE =
  'One line of "votes" is one vote. A line with "notCounted" does not count, for the reason it gives: too-young, the ' +
  'account was not old enough to earn points; unconfirmed, its address was not confirmed; suspended; cluster, an older ' +
  'account of the same address, opened within a day, cast the same vote, and one of them counts. Count the other votes ' +
  'of each entry; more votes come first, and of the same number ' +
  'the entry that was entered earlier ("enteredAt", then "entry"). The first three with at least one vote win.'

/** Those that count. A tally that was sealed before every vote was weighed has only such. */
export const countedVotes = (votes: readonly TalliedVote[]) =>
  votes.filter(({ notCounted }) => notCounted === undefined)

/** Places by votes; with a tie the earlier entry wins (DEC-51). Anybody with the tally can run this again. */
export function placesOf(entries: readonly TalliedEntry[], votes: readonly TalliedVote[]): Placed[] {
  const counts = new Map(entries.map(({ entry }) => [entry, 0]))
  for (const { entry } of votes) {
    const count = counts.get(entry)
    if (count !== undefined) counts.set(entry, count + 1)
  }
  return entries
    .map((one) => ({ ...one, voteCount: counts.get(one.entry)! }))
    .sort(
      (a, b) => b.voteCount - a.voteCount || compare(a.enteredAt, b.enteredAt) || compare(a.entry, b.entry),
    )
    .map((one, at) => ({ ...one, place: at + 1 }))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The tally as it is stored and downloaded, with its checksum. */
export function writeTally(tally: Tally): { text: string; sha256: string } {
  const { entries, votes, ...about } = tally
  const lines = (rows: readonly object[]) =>
    rows.length === 0 ? '[]' : `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`
  const text = `${JSON.stringify(about, null, 2).replace(/\n\}$/, '')},
"entries": ${lines(entries)},
"votes": ${lines(votes)}
}
`
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

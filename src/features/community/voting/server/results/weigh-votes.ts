import type { NotYet } from '../../../../services/points/server/may-earn.ts'
import type { NotCounted } from '../../vote-counting.ts'

const DAY_MS = 24 * 3_600_000

/** A vote with what decides whether it counts. */
export type CastVote = {
  id: string
  photoId: string
  memberId: string
  joinedAt: Date
  /** Of the address it was cast from; null where that is not known. */
  origin: string | null
  /** Why the voter's account may not earn points; null when it may. */
  notYet: NotYet | null
  /** By somebody who judges the contest. */
  isJuror: boolean
}

/**
 * Which votes do not count, and why. A juror scores and does not vote. An account has to be one that may earn points. Of the accounts that were opened
 * within a day and voted for one entry from one address, one vote counts: that of the oldest. A family shares an address
 * as well, but hardly ever the day on which it joined.
 * @returns the reason by the vote's id
 */
export function weighVotes(votes: readonly CastVote[]): Map<string, NotCounted> {
  const reasons = new Map<string, NotCounted>()
  const groups = new Map<string, CastVote[]>()
  for (const vote of votes) {
    if (vote.isJuror) reasons.set(vote.id, 'juror')
    else if (vote.notYet) reasons.set(vote.id, vote.notYet)
    else if (vote.origin !== null) {
      const key = `${vote.photoId} ${vote.origin}`
      groups.set(key, [...(groups.get(key) ?? []), vote])
    }
  }
  for (const group of groups.values()) {
    for (const { id } of followersIn(group)) reasons.set(id, 'cluster')
  }
  return reasons
}

/** Those who joined within a day of the one before them that counts. */
function followersIn(group: CastVote[]): CastVote[] {
  const byAge = group.toSorted(
    (a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  let counted = Number.NEGATIVE_INFINITY
  return byAge.filter(({ joinedAt }) => {
    if (joinedAt.getTime() - counted <= DAY_MS) return true
    counted = joinedAt.getTime()
    return false
  })
}

/** How many for each reason, in the order in which they are told. */
export function countReasons(reasons: Iterable<NotCounted>): Partial<Record<NotCounted, number>> {
  const counts: Partial<Record<NotCounted, number>> = {}
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

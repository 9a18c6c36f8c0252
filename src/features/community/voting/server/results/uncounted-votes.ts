import type { NotYet } from '../../../../services/points/server/may-earn.ts'
import type { NotCounted } from '../../vote-counting.ts'

const DAY_MS = 24 * 3_600_000

/** A vote with everything that decides whether it counts. */
export type CastVote = {
  id: string
  photoId: string
  memberId: string
  joinedAt: Date
  /** Hash of the address it was cast from; null if unknown. */
  origin: string | null
  /** Why the voter's account may not earn points; null if it may. */
  notYet: NotYet | null
  /** The voter is on the contest's jury. */
  isJuror: boolean
}

/**
 * Decides which votes do not count, and why. A juror scores and does not vote. The account must be one that may earn
 * points. If accounts opened within a day vote for the same entry from the same address, only the oldest account's
 * vote counts. A family shares an address too, but rarely the day of joining.
 * @returns the reasons, keyed by vote id
 */
export function decideUncountedVotes(votes: readonly CastVote[]): Map<string, NotCounted> {
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
    for (const { id } of laterVotesOfCluster(group)) reasons.set(id, 'cluster')
  }
  return reasons
}

/** Returns the votes of accounts that joined within a day after an account whose vote counts. */
function laterVotesOfCluster(group: CastVote[]): CastVote[] {
  const byAge = group.toSorted(
    (a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  let lastCountedMs = Number.NEGATIVE_INFINITY
  return byAge.filter(({ joinedAt }) => {
    if (joinedAt.getTime() - lastCountedMs <= DAY_MS) return true
    lastCountedMs = joinedAt.getTime()
    return false
  })
}

/** Counts the votes for each reason. */
export function countReasons(reasons: Iterable<NotCounted>): Partial<Record<NotCounted, number>> {
  const counts: Partial<Record<NotCounted, number>> = {}
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

import { firstRefusal, mayWrite, refuseRemoval } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { HeldState } from '../held-result.ts'
import type { CategoryState } from '../voting.ts'

export type CategoryTimes = {
  appearsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
  /** When the current round closes; null: it is the last one. */
  roundClosesAt?: Date | null
  isSealed: boolean
  hold: HeldState | null
}

/** Returns the state of a category at a time. Years are a theme and close nothing (DEC-50). */
export function stateOf(
  { appearsAt, opensAt, closesAt, roundClosesAt, isSealed, hold }: CategoryTimes,
  now: Date,
): CategoryState {
  if (appearsAt && appearsAt > now) return 'draft'
  if (isSealed) return hold === 'held' || hold === 'void' ? hold : 'sealed'
  if (closesAt && closesAt <= now) return 'closed'
  // Closed until the votes of this round are counted and the next one begins.
  if (roundClosesAt && roundClosesAt <= now) return 'closed'
  return opensAt && opensAt > now ? 'upcoming' : 'open'
}

/** A draft is missing for everyone but admins. */
export const maySeeCategory = (
  viewer: Viewer,
  { appearsAt }: { appearsAt: Date | null },
  now: Date,
): boolean => hasPermission(viewer, 'contests.write') || appearsAt === null || appearsAt <= now

export type EntryFacts = {
  ownerId: string
  /** The entry is public; otherwise it does not take part. */
  isOpen: boolean
  /** The entry is in the current round. */
  isInRound: boolean
  /** The viewer is on the contest's jury. */
  isJuror: boolean
  state: CategoryState
}

/** The caller has checked visibility: for viewers who may not see the photo, the entry is missing. */
export const mayVote = (viewer: Viewer, entry: EntryFacts): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => (entry.isOpen ? allowed : refuse('entry-not-found')),
    () => (viewer.memberId === entry.ownerId ? refuse('own-entry') : allowed),
    () => (entry.isJuror ? refuse('jurors-do-not-vote') : allowed),
    () => mayVoteInState(entry.state),
    () => (entry.isInRound ? allowed : refuse('entry-not-in-round')),
  )

/** A juror scores entries that take part in the open round. */
export const mayScore = (viewer: Viewer, entry: Omit<EntryFacts, 'ownerId'>): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => (entry.isOpen ? allowed : refuse('entry-not-found')),
    () => (entry.isJuror ? allowed : refuse('not-a-juror')),
    () => mayVoteInState(entry.state),
    () => (entry.isInRound ? allowed : refuse('entry-not-in-round')),
  )

/** Taking a vote back changes the result as much as casting one. */
export const mayWithdrawVote = (viewer: Viewer, entry: EntryFacts): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => mayVoteInState(entry.state),
    () => (entry.isInRound ? allowed : refuse('entry-not-in-round')),
  )

export function mayVoteInState(state: CategoryState): Verdict {
  if (state === 'upcoming' || state === 'draft') return refuse('voting-not-open')
  return state === 'open' ? allowed : refuse('voting-closed')
}

/** Whether voting is over: the votes of the round or contest are being counted, or the contest has been counted. */
export const isVotingOver = (state: CategoryState): boolean =>
  state === 'closed' || state === 'held' || state === 'sealed' || state === 'void'

/** Entries are accepted before the voting opens, but not after it, or its first round, has closed. */
export const mayEnter = (viewer: Viewer, state: CategoryState, round: number): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => (acceptsEntries(state, round) ? allowed : refuse('entries-closed')),
  )

export const mayEnterAgain = (ownEntryCount: number, entriesMax: number | null): Verdict =>
  entriesMax === null || ownEntryCount < entriesMax ? allowed : refuse('entries-used-up')

export const acceptsEntries = (state: CategoryState, round: number) =>
  round === 1 && (state === 'upcoming' || state === 'open')

/**
 * Vote counts are visible to members who have voted, and to everyone once the voting is over. While a result is held,
 * and for a void result, they are hidden from all.
 */
export const maySeeCounts = (state: CategoryState, hasVoted: boolean): boolean => {
  if (state === 'held' || state === 'void') return false
  return hasVoted || state === 'closed' || state === 'sealed'
}

export const mayCommentOnCategory = (viewer: Viewer): Verdict => mayWrite(viewer)

/** Only the author may edit (CAT-13). */
export const mayEditCategoryComment = (viewer: Viewer, comment: { authorId: string }): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => (viewer.memberId === comment.authorId ? allowed : refuse('not-your-comment')),
  )

/** The author may remove it, even while paused; moderators may with a reason (CAT-16). */
export function mayRemoveCategoryComment(viewer: Viewer, comment: { authorId: string }): Verdict {
  if (viewer.memberId === null) return refuse('sign-in-required')
  return viewer.memberId === comment.authorId ? allowed : refuseRemoval(viewer, 'not-your-comment')
}

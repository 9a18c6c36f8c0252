import { first, mayWrite, refuseRemoval } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import { may } from '../../../../platform/sign-in/permissions.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { HeldState } from '../held-result.ts'
import type { CategoryState } from '../voting.ts'

export type CategoryTimes = {
  appearsAt: Date | null
  opensAt: Date | null
  closesAt: Date | null
  /** When the round closes that is voted on; null: it is the last one. */
  roundClosesAt?: Date | null
  isSealed: boolean
  hold: HeldState | null
}

/** The state of a category at a time. A year is a theme and closes nothing (DEC-50). */
export function stateOf(
  { appearsAt, opensAt, closesAt, roundClosesAt, isSealed, hold }: CategoryTimes,
  now: Date,
): CategoryState {
  if (appearsAt && appearsAt > now) return 'draft'
  if (isSealed) return hold === 'held' || hold === 'void' ? hold : 'sealed'
  if (closesAt && closesAt <= now) return 'closed'
  // Until the votes of this round are counted and the next one begins.
  if (roundClosesAt && roundClosesAt <= now) return 'closed'
  return opensAt && opensAt > now ? 'upcoming' : 'open'
}

/** A draft is missing to everybody but admins. */
export const maySeeCategory = (
  viewer: Viewer,
  { appearsAt }: { appearsAt: Date | null },
  now: Date,
): boolean => may(viewer, 'contests.write') || appearsAt === null || appearsAt <= now

export type EntryFacts = {
  ownerId: string
  /** It is public; otherwise it does not take part. */
  isOpen: boolean
  /** It is in the round that is voted on. */
  isInRound: boolean
  /** The viewer judges the contest. */
  isJuror: boolean
  state: CategoryState
}

/** Visibility was checked before: to everybody else the entry is missing. */
export const mayVote = (viewer: Viewer, entry: EntryFacts): Verdict =>
  first(
    () => mayWrite(viewer),
    () => (entry.isOpen ? allowed : refuse('entry-not-found')),
    () => (viewer.memberId === entry.ownerId ? refuse('own-entry') : allowed),
    () => (entry.isJuror ? refuse('jurors-do-not-vote') : allowed),
    () => takesVotes(entry.state),
    () => (entry.isInRound ? allowed : refuse('entry-not-in-round')),
  )

/** A juror scores what takes part in the round that is open. */
export const mayScore = (viewer: Viewer, entry: Omit<EntryFacts, 'ownerId'>): Verdict =>
  first(
    () => mayWrite(viewer),
    () => (entry.isOpen ? allowed : refuse('entry-not-found')),
    () => (entry.isJuror ? allowed : refuse('not-a-juror')),
    () => takesVotes(entry.state),
    () => (entry.isInRound ? allowed : refuse('entry-not-in-round')),
  )

/** Taking a vote back changes the result as much as casting one. */
export const mayTakeBackVote = (viewer: Viewer, entry: EntryFacts): Verdict =>
  first(
    () => mayWrite(viewer),
    () => takesVotes(entry.state),
    () => (entry.isInRound ? allowed : refuse('entry-not-in-round')),
  )

export function takesVotes(state: CategoryState): Verdict {
  if (state === 'upcoming' || state === 'draft') return refuse('voting-not-open')
  return state === 'open' ? allowed : refuse('voting-closed')
}

/** The votes of the round or of the contest are being counted, or those of the contest were. */
export const isOver = (state: CategoryState): boolean =>
  state === 'closed' || state === 'held' || state === 'sealed' || state === 'void'

/** Entries are accepted before the voting opens, but not after it, or its first round, closed. */
export const mayEnter = (viewer: Viewer, state: CategoryState, round: number): Verdict =>
  first(
    () => mayWrite(viewer),
    () => (takesEntries(state, round) ? allowed : refuse('entries-closed')),
  )

export const mayEnterAgain = (ownEntryCount: number, entriesMax: number | null): Verdict =>
  entriesMax === null || ownEntryCount < entriesMax ? allowed : refuse('entries-used-up')

export const takesEntries = (state: CategoryState, round: number) =>
  round === 1 && (state === 'upcoming' || state === 'open')

/**
 * Vote counts are visible to those who have voted, and to all when the voting is over. While a result is checked nobody
 * sees them, nor those of a void one.
 */
export const maySeeCounts = (state: CategoryState, hasVoted: boolean): boolean => {
  if (state === 'held' || state === 'void') return false
  return hasVoted || state === 'closed' || state === 'sealed'
}

export const mayCommentOnCategory = (viewer: Viewer): Verdict => mayWrite(viewer)

/** The author only (CAT-13). */
export const mayEditCategoryComment = (viewer: Viewer, comment: { authorId: string }): Verdict =>
  first(
    () => mayWrite(viewer),
    () => (viewer.memberId === comment.authorId ? allowed : refuse('not-your-comment')),
  )

/** The author, also while paused; moderators with a reason (CAT-16). */
export function mayRemoveCategoryComment(viewer: Viewer, comment: { authorId: string }): Verdict {
  if (viewer.memberId === null) return refuse('sign-in-required')
  return viewer.memberId === comment.authorId ? allowed : refuseRemoval(viewer, 'not-your-comment')
}

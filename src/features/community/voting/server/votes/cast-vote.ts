import type { Tx } from '../../../../../platform/database/database.ts'
import { found, permit } from '../../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { type EarningMoment, findEarningWait } from '../../../../services/points/server/may-earn.ts'
import { maySeePhoto, type PhotoWithTies } from '../../../photos/server/photo-rules.ts'
import { lockPhotoAgainstDeletion } from '../../../photos/server/photo-sql.ts'
import type { VoteAnswer } from '../../voting.ts'
import { lockCategoryForVoting } from '../category-sql.ts'
import { voteNotice } from '../contest-notices.ts'
import { findEntryCategory, lockEntriesForVoting } from '../entry-sql.ts'
import { findJuror } from '../jury/jury-sql.ts'
import { maySeeCounts, mayVote, mayWithdrawVote, stateOf } from '../voting-rules.ts'
import { waitingView } from '../waiting-view.ts'
import { voteOrigin } from './vote-origin.ts'
import {
  deleteVote,
  findOnlyVote,
  findOwnVoteInRound,
  findVote,
  insertVote,
  readVoteCount,
} from './vote-sql.ts'

// Every vote takes locks in one order: photo, category, entries. Voters share the category's lock, which delays
// sealing: a vote is counted or refused, and never lost. A vote after closing locks neither category nor entries.

type VoteTarget = { viewer: SignedInViewer; photoId: string }
/** Where the vote comes from, and what is needed to decide whether it counts. */
type CastOptions = { move: boolean; address: string; secret: string; moment: EarningMoment }

/**
 * Casts the viewer's vote for an entry. Safe to repeat. If a member has one vote for all entries, `move` moves it
 * here from its current entry.
 * @throws Problem 'entry-not-found', 'entry-not-in-round', 'jurors-do-not-vote', 'own-entry', 'voting-not-open',
 * 'voting-closed', 'already-voted', 'account-suspended'
 */
export async function castVote(
  tx: Tx,
  { viewer, photoId, move, address, secret, moment }: VoteTarget & CastOptions,
): Promise<VoteAnswer> {
  const { photo, category } = await lockPhotoAndCategory(tx, { viewer, photoId })
  const only = category.singleChoice
    ? await findOnlyVote(tx, category.id, viewer.memberId, category.round)
    : undefined
  const elsewhere = only === photoId ? undefined : only
  const entry = found(
    (await lockEntriesForVoting(tx, elsewhere ? [photoId, elsewhere] : [photoId], category.state)).get(
      photoId,
    ),
    'entry-not-found',
  )
  permit(mayVote(viewer, factsOf({ photo, category }, entry)))

  if (elsewhere) {
    if (!move) throw new Problem('already-voted', { photoId: elsewhere })
    await deleteVote(tx, { photoId: elsewhere, memberId: viewer.memberId, round: category.round })
  }
  const voteId = await insertVote(tx, {
    photoId,
    categoryId: category.id,
    memberId: viewer.memberId,
    isOnly: category.singleChoice,
    round: category.round,
    origin: voteOrigin(secret, category.id, address),
  })
  const waitsFor = waitingView(await findEarningWait(tx, viewer.memberId, moment))
  if (voteId) {
    await raiseNotice(tx, voteNotice, {
      memberId: photo.ownerId,
      about: photoId,
      actorIds: [viewer.memberId],
    })
    return readVoteAnswer(tx, photoId, { voteId, isNew: true, showsCounts: true, waitsFor })
  }
  const earlier = await findVote(tx, { photoId, memberId: viewer.memberId, round: category.round })
  // The member's only vote was cast elsewhere at the same moment, in another window.
  if (!earlier) throw new Problem('already-voted')
  return readVoteAnswer(tx, photoId, { voteId: earlier, isNew: false, showsCounts: true, waitsFor })
}

/**
 * Withdraws the viewer's vote; safe to repeat.
 * @throws Problem 'entry-not-found', 'voting-not-open', 'voting-closed', 'account-suspended'
 */
export async function withdrawVote(tx: Tx, { viewer, photoId }: VoteTarget): Promise<VoteAnswer> {
  const { photo, category } = await lockPhotoAndCategory(tx, { viewer, photoId })
  const entry = found(
    (await lockEntriesForVoting(tx, [photoId], category.state)).get(photoId),
    'entry-not-found',
  )
  permit(mayWithdrawVote(viewer, factsOf({ photo, category }, entry)))
  const isNew = await deleteVote(tx, { photoId, memberId: viewer.memberId, round: category.round })
  const hasVoted = (await findOwnVoteInRound(tx, [viewer.memberId, category.id, category.round])).length > 0
  const showsCounts = maySeeCounts(category.state, hasVoted)
  return readVoteAnswer(tx, photoId, { voteId: null, isNew, showsCounts, waitsFor: null })
}

type PhotoAndCategory = {
  photo: PhotoWithTies
  category: {
    id: string
    singleChoice: boolean
    round: number
    isJuror: boolean
    state: ReturnType<typeof stateOf>
  }
}

const factsOf = ({ photo, category }: PhotoAndCategory, entry: { isOpen: boolean; round: number }) => ({
  ...{ ownerId: photo.ownerId, isOpen: entry.isOpen, isInRound: entry.round === category.round },
  ...{ isJuror: category.isJuror, state: category.state },
})

async function lockPhotoAndCategory(tx: Tx, { viewer, photoId }: VoteTarget): Promise<PhotoAndCategory> {
  const photo = found(await lockPhotoAgainstDeletion(tx, photoId, viewer.memberId), 'entry-not-found')
  if (!maySeePhoto(viewer, photo).allowed) throw new Problem('entry-not-found')
  const categoryId = found(await findEntryCategory(tx, photoId), 'entry-not-found')
  const category = found(await lockCategoryForVoting(tx, categoryId), 'entry-not-found')
  return {
    photo,
    category: {
      ...{ id: category.id, singleChoice: category.singleChoice, round: category.round },
      isJuror: (await findJuror(tx, category.id, viewer.memberId)) === 'accepted',
      state: stateOf(category, new Date()),
    },
  }
}

async function readVoteAnswer(
  tx: Tx,
  photoId: string,
  { voteId, ...knownFields }: Pick<VoteAnswer, 'voteId' | 'isNew' | 'showsCounts' | 'waitsFor'>,
): Promise<VoteAnswer> {
  const voteCount = knownFields.showsCounts ? await readVoteCount(tx, photoId) : null
  return { voteCount, votedByViewer: voteId !== null, voteId, ...knownFields }
}

import { readMemberRefs } from '../../../../../kernel/session/server/member-refs.ts'
import { mayWrite } from '../../../../../kernel/session/server/viewer-rules.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer, Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { readBlockedIds } from '../../../photos/server/mentions/mention-sql.ts'
import { maySeePhoto } from '../../../photos/server/photo-rules.ts'
import { lockPhotoAgainstDeletion } from '../../../photos/server/photo-sql.ts'
import type { Jury } from '../../jury.ts'
import { juryApi } from '../../jury-api.ts'
import { type CategoryRow, lockCategory, lockCategoryForVoting } from '../category-sql.ts'
import { findVisibleCategory } from '../category-view.ts'
import { countOwnEntries, findEntryCategory, lockEntriesForVoting } from '../entry-sql.ts'
import { isVotingOver, mayScore, mayVoteInState, stateOf } from '../voting-rules.ts'
import {
  acceptJury,
  countEntriesInRound,
  deleteJuror,
  deleteScore,
  findJuror,
  listJurors,
  saveScore,
} from './jury-sql.ts'

export const juryRoutes = implement(juryApi, {
  'GET /categories/{categoryId}/jury': async ({ params, viewer, platform }) =>
    readJury(platform, viewer, await readVisibleCategory(platform, viewer, params.categoryId)),

  'PUT /categories/{categoryId}/jury': async ({ params, body: { accepts }, viewer, db, platform }) => {
    const visibleCategory = await readVisibleCategory(platform, viewer, params.categoryId)
    await db.transaction().execute(async (tx) => {
      const category = found(await lockCategory(tx, visibleCategory.id), 'category-not-found')
      const juror = await findJuror(tx, category.id, viewer.memberId)
      const state = stateOf(category, new Date())
      if (!accepts) {
        if (!juror) return
        if (isVotingOver(state)) throw new Problem('voting-closed')
        await deleteJuror(tx, category.id, viewer.memberId)
        return
      }
      permit(mayWrite(viewer))
      if (!juror) throw new Problem('not-a-juror')
      if (isVotingOver(state)) throw new Problem('voting-closed')
      const [own] = await countOwnEntries(tx, [category.id, viewer.memberId])
      if (own!.count > 0) throw new Problem('juror-has-entered')
      await acceptJury(tx, category.id, viewer.memberId)
    })
    return readJury(platform, viewer, await readVisibleCategory(platform, viewer, visibleCategory.id))
  },

  'PUT /photos/{photoId}/score': ({ params: { photoId }, body: { score }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { categoryId, round } = await lockEntryForScoring(tx, viewer, photoId)
      await saveScore(tx, { photoId, categoryId, memberId: viewer.memberId, round, score })
      return { score, scoredCount: await countOwnScores(tx, viewer, categoryId, round) }
    }),

  'DELETE /photos/{photoId}/score': ({ params: { photoId }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { categoryId, round } = await lockEntryForScoring(tx, viewer, photoId)
      await deleteScore(tx, photoId, viewer.memberId, round)
      return { score: null, scoredCount: await countOwnScores(tx, viewer, categoryId, round) }
    }),
})

const readVisibleCategory = async (platform: Platform, viewer: Viewer, key: string) =>
  found(await findVisibleCategory(platform.pool, viewer, key), 'category-not-found')

/** Locks in the order of voting: photo, category, entry. A score is either counted or refused, as a vote is. */
async function lockEntryForScoring(tx: Tx, viewer: SignedInViewer, photoId: string) {
  const photo = found(await lockPhotoAgainstDeletion(tx, photoId, viewer.memberId), 'entry-not-found')
  const categoryId = found(await findEntryCategory(tx, photoId), 'entry-not-found')
  const isJuror = (await findJuror(tx, categoryId, viewer.memberId)) === 'accepted'
  // A juror judges every entry, also across a block: a member could otherwise block the jurors who score low.
  const ties = isJuror ? { ...photo, isApart: false } : photo
  if (!maySeePhoto(viewer, ties).allowed) throw new Problem('entry-not-found')
  const category = found(await lockCategoryForVoting(tx, categoryId), 'entry-not-found')
  const state = stateOf(category, new Date())
  const entry = found((await lockEntriesForVoting(tx, [photoId], state)).get(photoId), 'entry-not-found')
  permit(
    mayScore(viewer, {
      ...{ isOpen: entry.isOpen, isInRound: entry.round === category.round, isJuror, state },
    }),
  )
  return { categoryId, round: category.round }
}

async function countOwnScores(tx: Tx, { memberId }: SignedInViewer, categoryId: string, round: number) {
  const jurors = await listJurors(tx, [categoryId, round])
  return jurors.find((one) => one.memberId === memberId)?.scoredCount ?? 0
}

async function readJury({ pool }: Platform, viewer: Viewer, category: CategoryRow): Promise<Jury> {
  const [jurors, [inRound]] = await Promise.all([
    listJurors(pool, [category.id, category.round]),
    countEntriesInRound(pool, [category.id, category.round]),
  ])
  const accepted = jurors.filter(({ isAccepted }) => isAccepted).map(({ memberId }) => memberId)
  const [refs, apart] = await Promise.all([
    readMemberRefs(pool, accepted),
    readBlockedIds(pool, accepted, viewer.memberId),
  ])
  const own = jurors.find(({ memberId }) => memberId === viewer.memberId)
  const state = stateOf(category, new Date())
  return {
    jurors: accepted.flatMap((id) => (apart.has(id) ? [] : (refs.get(id) ?? []))),
    own: own
      ? {
          ...{ state: own.isAccepted ? ('accepted' as const) : ('invited' as const), number: own.number },
          ...{ scoredCount: own.scoredCount, entryCount: inRound!.count },
          isOpen: mayVoteInState(state).allowed || state === 'upcoming',
        }
      : null,
  }
}

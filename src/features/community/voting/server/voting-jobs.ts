import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { ORIGIN_DAYS, UNDO_MINUTES } from '../voting-limits.ts'
import { deleteExpiredCategories } from './admin/write-category-sql.ts'
import { listCategoriesToSeal } from './category-sql.ts'
import { sealContest } from './results/seal-contest.ts'
import { listRoundsToSeal } from './rounds/round-sql.ts'
import { sealRound } from './rounds/seal-round.ts'
import { deleteCountedVoteOrigins, deleteOldVoteOrigins } from './votes/vote-sql.ts'

/** Counts and seals closed rounds and contests, each in its own transaction. */
export const sealContests = job(z.object({}), async (_payload, { db, settings }, { signal }) => {
  for (const id of await listRoundsToSeal(db, new Date())) {
    signal.throwIfAborted()
    const moment = { now: new Date(), needsConfirmedEmail: settings.confirmEmail }
    await db.transaction().execute((tx) => sealRound(tx, id, moment))
  }
  for (const id of await listCategoriesToSeal(db, new Date())) {
    signal.throwIfAborted()
    const moment = { now: new Date(), needsConfirmedEmail: settings.confirmEmail }
    await db.transaction().execute((tx) => sealContest(tx, id, moment))
  }
})

/** Removes categories that were deleted a while ago; a job removes the files of their pictures. */
export const removeDeletedCategories = job(z.object({}), (_payload, { db }) =>
  db.transaction().execute(async (tx) => {
    const mediaIds = await deleteExpiredCategories(tx, UNDO_MINUTES)
    if (mediaIds.length > 0) await enqueue(tx, 'remove-unused-media', { mediaIds })
  }),
)

/**
 * Deletes the origins of votes of a counted contest, or else of old votes. Works in batches, as there may be a
 * million.
 */
export const deleteVoteOrigins = job(
  z.object({ categoryId: z.uuid().optional() }),
  async ({ categoryId }, { db }, { signal }) => {
    const forgetSome = () =>
      categoryId ? deleteCountedVoteOrigins(db, categoryId) : deleteOldVoteOrigins(db, ORIGIN_DAYS)
    do signal.throwIfAborted()
    while (await forgetSome())
  },
)

import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { caseKind } from './case-kinds.ts'
import { changeCase, findThing, listDueCases, lockCase } from './case-sql.ts'
import { lockOwnerAndThing } from './decisions/lock-order.ts'
import { forgetTaken } from './decisions/profile-sql.ts'
import { clearThingCaches } from './thing.ts'

const BATCH = 100

/**
 * Permanently deletes what moderators removed 30 days ago, and what they took from profiles, unless there is an open
 * appeal.
 */
export const removeModerated = job(z.object({}), async (_payload, platform, { signal }) => {
  await platform.db.transaction().execute(async (tx) => {
    const mediaIds = await forgetTaken(tx)
    if (mediaIds.length > 0) await enqueue(tx, 'remove-unused-media', { mediaIds })
  })
  for (;;) {
    const ids = await listDueCases(platform.db, BATCH)
    for (const id of ids) {
      signal.throwIfAborted()
      const removed = await platform.db.transaction().execute(async (tx) => {
        const thing = await findThing(tx, id)
        if (!thing) return false
        await lockOwnerAndThing(tx, platform, thing)
        const lockedCase = await lockCase(tx, id)
        if (!lockedCase?.removeAt || lockedCase.isAppealed || lockedCase.removeAt > new Date()) return false
        await caseKind(platform, lockedCase.kind).remove?.(tx, platform, lockedCase)
        await changeCase(tx, id, { removeAt: null })
        return true
      })
      if (removed) await clearThingCaches(platform)
    }
    if (ids.length < BATCH) return
  }
})

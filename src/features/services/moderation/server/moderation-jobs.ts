import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { caseKind } from './case-kinds.ts'
import { changeCase, findThing, listDueCases, lockCase } from './case-sql.ts'
import { lockOwnerAndThing } from './decisions/lock-order.ts'
import { clearThingCaches } from './thing.ts'

const BATCH = 100

/** Permanently deletes what moderators removed 30 days ago, unless there is an open appeal. */
export const removeModerated = job(z.object({}), async (_payload, platform, { signal }) => {
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

import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'
import { listToSeal } from './category-sql.ts'
import { sealContest } from './seal-contest.ts'

/** Counts and seals the contests whose time is over, each on its own. */
export const sealContests = job(z.object({}), async (_payload, { db, settings }, { signal }) => {
  for (const id of await listToSeal(db, new Date())) {
    signal.throwIfAborted()
    const moment = { now: new Date(), needsConfirmedEmail: settings.confirmEmail }
    await db.transaction().execute((tx) => sealContest(tx, id, moment))
  }
})

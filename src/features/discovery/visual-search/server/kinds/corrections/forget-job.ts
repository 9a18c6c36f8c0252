import { z } from 'zod'
import { job } from '../../../../../../platform/jobs/jobs.ts'
import { removeOldCorrections } from './correction-sql.ts'

/** Kinds and fashions change; so do the shop's pictures, which say more. */
const KEPT_DAYS = 365

export const forgetKindCorrections = job(z.object({}), async (_payload, { db }) => {
  await removeOldCorrections(db, KEPT_DAYS)
})

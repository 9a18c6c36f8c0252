import { z } from 'zod'
import { job } from '../../../../../../platform/jobs/jobs.ts'
import { removeOldCorrections } from './correction-sql.ts'

/** Corrections are deleted after a year: kinds and fashions change, and the shop's own pictures weigh more. */
const KEPT_DAYS = 365

export const forgetKindCorrections = job(z.object({}), async (_payload, { db }) => {
  await removeOldCorrections(db, KEPT_DAYS)
})

import { z } from 'zod'
import { job } from '../../../platform/jobs.ts'

/** Removes what is news to nobody: read three months ago, or left unread for a year. */
export const removeOldNotices = job(z.object({}), async (_payload, { pool }) => {
  await pool.query(`
    delete from notices
    where read_at < now() - interval '3 months' or happened_at < now() - interval '1 year'`)
})

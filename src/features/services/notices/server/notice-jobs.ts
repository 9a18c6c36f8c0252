import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { sendDigests } from './digests.ts'

/** Removes old notices: read three months ago, or unread for a year. */
export const removeOldNotices = job(z.object({}), async (_payload, { pool }) => {
  await pool.query(`
    delete from notices
    where read_at < now() - interval '3 months' or happened_at < now() - interval '1 year'`)
})

/** Mails unseen notices to members whose quiet hours have ended. */
export const mailDigests = job(z.object({}), async (_payload, platform, { signal }) => {
  if (await sendDigests(platform, new Date(), { signal })) await enqueue(platform.db, 'mail-digests', {})
})

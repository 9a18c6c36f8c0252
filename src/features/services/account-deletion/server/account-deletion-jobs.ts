import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { listDueAccounts } from './closing-sql.ts'
import { removeAccount } from './remove-account.ts'

/** Each account is a job of its own: one that fails holds no other up, and is queued again an hour later. */
export const removeDueAccounts = job(z.object({}), async (_payload, { db }) => {
  for (const memberId of await listDueAccounts(db)) {
    await enqueue(db, 'remove-account', { memberId }, { jobKey: `remove-account:${memberId}` })
  }
})

export const removeClosedAccount = job(
  z.object({ memberId: z.uuid() }),
  ({ memberId }, platform, { signal }) => removeAccount(platform, memberId, signal),
)

import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { listDueAccounts } from './closing-sql.ts'
import { removeAccount } from './remove-account.ts'

/** Queues one job per account, so that a failing one does not delay the others; it is queued again an hour later. */
export const removeDueAccounts = job(z.object({}), async (_payload, { db }) => {
  for (const memberId of await listDueAccounts(db)) {
    await enqueue(db, 'remove-account', { memberId }, { jobKey: `remove-account:${memberId}` })
  }
})

export const removeClosedAccount = job(
  z.object({ memberId: z.uuid() }),
  ({ memberId }, platform, { signal }) => removeAccount(platform, memberId, signal),
)

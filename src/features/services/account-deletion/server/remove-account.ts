import { listMediaOf } from '../../../../kernel/pictures/server/picture-sql.ts'
import { findMailRecipient } from '../../../../kernel/session/server/mail-recipient.ts'
import { dropMemberCaches } from '../../../../kernel/visibility/server/visibility-changes.ts'
import { deleteLimitsMatching } from '../../../../platform/http/limits/limits.ts'
import { completeJobsMatching, enqueue } from '../../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { deleteVerificationsMatching } from '../../../../platform/sign-in/verification-sql.ts'
import { accountRemoved } from './account-deletion-mails.ts'
import { accountParts } from './account-parts.ts'
import { beginAccountRemoval } from './closing-sql.ts'

const MEDIA_PER_JOB = 500

/**
 * Removes every row and file of a member whose week is over, in steps that each leave the data consistent; an
 * interrupted removal continues where it stopped. The member's row goes last, so that nothing is left behind. Files are
 * removed by jobs, queued in the transaction that deletes the rows referring to them. Rows that no part removes go by
 * their foreign key; remove-account.test.ts finds rows covered by neither.
 */
export async function removeAccount(
  platform: Platform,
  memberId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform
  if (!(await beginAccountRemoval(db, memberId))) return
  // Parts that depend on others go first; the part of the members themselves is among the last.
  const parts = accountParts.in(platform).toReversed()
  for (const step of parts.flatMap(({ remove }) => remove ?? [])) {
    do signal.throwIfAborted()
    while (await step(platform, memberId, signal))
  }

  await db.transaction().execute(async (tx) => {
    const to = await findMailRecipient(tx, memberId)
    if (!to) return
    const mediaIds = await listMediaOf(tx, memberId)
    for (const { removeLast } of parts) await removeLast?.(tx, { id: memberId, email: to.email })
    const patterns = [memberId, emailPattern(to.email)]
    await deleteVerificationsMatching(tx, patterns)
    await deleteLimitsMatching(tx, patterns)
    // Cancels mails to the member and jobs about their content; this job is locked, and is deleted when it is done.
    await completeJobsMatching(tx, patterns)
    for (let from = 0; from < mediaIds.length; from += MEDIA_PER_JOB) {
      // Files that something else still shows stay, such as the picture of a product they proposed.
      await enqueue(tx, 'remove-unused-media', { mediaIds: mediaIds.slice(from, from + MEDIA_PER_JOB) })
    }
    if (to.wasMember) await queueMail(tx, to.email, accountRemoved({ username: to.username }))
  })
  await dropMemberCaches(platform)
}

/**
 * Returns a regular expression of Postgres that finds an address as a whole: `ana@mail.example` must not match in
 * `diana@mail.example`, whose owner keeps their mails.
 */
const emailPattern = (email: string): string =>
  `(?<![[:alnum:]._%+-])${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![[:alnum:]-]|\\.[[:alnum:]])`

import { IdentityProof } from '../../../../kernel/session/identity.ts'
import { doneWithProof, mailCode, proofProblems } from '../../../../kernel/session/server/prove-identity.ts'
import { dropVisibilityCaches } from '../../../../kernel/visibility/server/visibility-changes.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { apiRoutes, Done, done } from '../../../../platform/http/http.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { Closed } from '../account-deletion.ts'
import { accountClosed, closingCode } from './account-deletion-mails.ts'
import { accountParts } from './account-parts.ts'
import { closeAccount, openAccount } from './closing-sql.ts'

/** Closing one's account, and opening it again within a week. */
export const closingRoutes = apiRoutes()
const tag = 'Leaving'

closingRoutes.signedIn.post(
  '/account/code',
  {
    summary: 'Send a code to one’s own address, for closing the account without a password',
    tag,
    answers: Done,
    limit: 'reset',
  },
  async (call) => {
    await mailCode(call, closingCode)
    return done
  },
)

closingRoutes.signedIn.post(
  '/account/close',
  {
    summary: 'Close one’s account: missing to everybody at once, removed for good after seven days',
    tag,
    body: IdentityProof,
    answers: Closed,
    problems: [...proofProblems, 'only-admin'],
  },
  async (call) => {
    const { platform, viewer } = call
    const removeAt = await doneWithProof(call, (tx) => close(tx, platform, viewer))
    await dropVisibilityCaches(platform)
    return { removeAt: removeAt.toISOString() }
  },
)

async function close(tx: Tx, platform: Platform, viewer: SignedInViewer): Promise<Date> {
  const { memberId, email, username } = viewer
  for (const part of accountParts.in(platform)) await part.close?.(tx, platform, viewer)
  const removeAt = await closeAccount(tx, platform, memberId)
  const link = `${platform.publicUrl}/auth?redirect=${encodeURIComponent('/leaving')}`
  await queueMail(tx, email, accountClosed({ username, removeAt, link }))
  return removeAt
}

closingRoutes.post(
  '/account/open',
  {
    summary: 'Open one’s closed account again, with everything as it was; harmless when it is open',
    tag,
    answers: Done,
    limit: 'write',
    problems: ['sign-in-required', 'account-being-removed'],
  },
  async ({ viewer, db, platform }) => {
    if (viewer.memberId !== null) return done
    if (!viewer.closed) throw new Problem('sign-in-required')
    const { memberId } = viewer.closed
    const isOpen = await db.transaction().execute((tx) => openAccount(tx, platform, memberId))
    if (!isOpen) throw new Problem('account-being-removed')
    await dropVisibilityCaches(platform)
    return done
  },
)

import { mailCode, runWithProof } from '../../../../kernel/session/server/prove-identity.ts'
import { dropVisibilityCaches } from '../../../../kernel/visibility/server/visibility-changes.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { done, implement } from '../../../../platform/http/http.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { closingApi } from '../account-deletion-api.ts'
import { accountClosed, closingCode } from './account-deletion-mails.ts'
import { accountParts } from './account-parts.ts'
import { closeAccount, reopenAccount } from './closing-sql.ts'

/** Closes the viewer's account, and reopens it within a week. */

export const closingRoutes = implement(closingApi, {
  'POST /account/code': async (call) => {
    await mailCode(call, closingCode)
    return done
  },

  'POST /account/close': async (call) => {
    const { platform, viewer } = call
    const removeAt = await runWithProof(call, (tx) => close(tx, platform, viewer))
    await dropVisibilityCaches(platform)
    return { removeAt: removeAt.toISOString() }
  },

  'POST /account/open': async ({ viewer, db, platform }) => {
    if (viewer.memberId !== null) return done
    if (!viewer.closed) throw new Problem('sign-in-required')
    const { memberId } = viewer.closed
    const isOpen = await db.transaction().execute((tx) => reopenAccount(tx, platform, memberId))
    if (!isOpen) throw new Problem('account-being-removed')
    await dropVisibilityCaches(platform)
    return done
  },
})

async function close(tx: Tx, platform: Platform, viewer: SignedInViewer): Promise<Date> {
  const { memberId, email, username } = viewer
  for (const part of accountParts.in(platform)) await part.close?.(tx, platform, viewer)
  const removeAt = await closeAccount(tx, platform, memberId)
  const link = `${platform.publicUrl}/auth?redirect=${encodeURIComponent('/leaving')}`
  await queueMail(tx, email, accountClosed({ username, removeAt, link }))
  return removeAt
}

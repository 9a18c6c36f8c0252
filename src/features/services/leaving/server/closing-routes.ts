import { forgetPictureGates } from '../../../../kernel/pictures/server/media-files.ts'
import { isOnlyAdmin } from '../../../../kernel/session/server/standing.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { done, implement } from '../../../../platform/http/http.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { forgetHeldPhotos } from '../../../community/photos/server/feed.ts'
import { doneWithProof, mailCode } from '../../../core/sign-in/server/prove-identity.ts'
import { closingApi } from '../leaving-api.ts'
import { closeAccount, listNewestPhotoIds, openAccount } from './closing-sql.ts'
import { accountClosed, closingCode } from './leaving-mails.ts'

/** Closing one's account, and opening it again within a week. */

/** Whoever looks at one of these at the moment sees it go. */
const PHOTOS_TOLD = 200

export const closingRoutes = implement(closingApi, {
  'POST /account/code': async (call) => {
    await mailCode(call, closingCode)
    return done
  },

  'POST /account/close': async (call) => {
    const { platform, viewer } = call
    const removeAt = await doneWithProof(call, (tx) => close(tx, platform, viewer))
    await forgetWhatIsShown(platform)
    return { removeAt: removeAt.toISOString() }
  },

  'POST /account/open': async ({ viewer, db, platform }) => {
    if (viewer.memberId !== null) return done
    if (!viewer.closed) throw new Problem('sign-in-required')
    const { memberId } = viewer.closed
    const isOpen = await db.transaction().execute((tx) => openAccount(tx, memberId))
    if (!isOpen) throw new Problem('account-being-removed')
    await forgetWhatIsShown(platform)
    return done
  },
})

async function close(tx: Tx, platform: Platform, viewer: SignedInViewer): Promise<Date> {
  const { memberId, email, username } = viewer
  if (viewer.isAdmin && (await isOnlyAdmin(tx, memberId))) throw new Problem('only-admin')
  const removeAt = await closeAccount(tx, memberId)
  for (const id of await listNewestPhotoIds(tx, memberId, PHOTOS_TOLD)) {
    await platform.live.publish(tx, `photo:${id}`, { kind: 'removed' })
  }
  const link = `${platform.publicUrl}/auth?redirect=${encodeURIComponent('/leaving')}`
  await queueMail(tx, email, accountClosed({ username, removeAt, link }))
  return removeAt
}

const forgetWhatIsShown = (platform: Platform) =>
  Promise.all([forgetHeldPhotos(platform), forgetPictureGates(platform)])

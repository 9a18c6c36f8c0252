import { forgetPictureGates } from '../../../../kernel/pictures/server/media-files.ts'
import { isOnlyAdmin } from '../../../../kernel/session/server/standing.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { apiRoutes, Done, done } from '../../../../platform/http/http.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { forgetHeldPhotos } from '../../../community/photos/server/feed.ts'
import { IdentityProof } from '../../../core/sign-in/identity.ts'
import { doneWithProof, mailCode, proofProblems } from '../../../core/sign-in/server/prove-identity.ts'
import { Closed } from '../leaving.ts'
import { closeAccount, listNewestPhotoIds, openAccount } from './closing-sql.ts'
import { accountClosed, closingCode } from './leaving-mails.ts'

/** Closing one's account, and opening it again within a week. */
export const closingRoutes = apiRoutes()
const tag = 'Leaving'

/** Whoever looks at one of these at the moment sees it go. */
const PHOTOS_TOLD = 200

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
    await forgetWhatIsShown(platform)
    return { removeAt: removeAt.toISOString() }
  },
)

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
    const isOpen = await db.transaction().execute((tx) => openAccount(tx, memberId))
    if (!isOpen) throw new Problem('account-being-removed')
    await forgetWhatIsShown(platform)
    return done
  },
)

const forgetWhatIsShown = (platform: Platform) =>
  Promise.all([forgetHeldPhotos(platform), forgetPictureGates(platform)])

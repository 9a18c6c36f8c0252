import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { forgetHeldPhotos } from '../../../community/photos/server/feed.ts'
import { removePhoto } from '../../../community/photos/server/publish-photo.ts'
import { removeReel } from '../../../community/reels/server/change-reel.ts'
import { listReelsOf } from '../../../community/reels/server/reel-sql.ts'
import { readAddressee } from './closing-sql.ts'
import { exportKey, listExportsOf } from './export-sql.ts'
import { accountRemoved } from './leaving-mails.ts'
import {
  beginAccountRemoval,
  deleteMember,
  listMediaOf,
  listPhotosOf,
  removeComments,
  removeSomeRows,
  takeBackLikes,
  takeBackReelLikes,
  takeBackVotes,
} from './removal-sql.ts'

const PHOTOS_AT_ONCE = 200
const ROWS_AT_ONCE = 2_000
const MEDIA_PER_JOB = 500

/**
 * Removes every row and every file of a member whose week is over, in steps that each leave everything true: cut
 * off anywhere and begun again, it goes on where it was. The member's row goes last, so that nothing is forgotten
 * before it is gone; files follow the rows that name them, in the same transaction's jobs.
 */
export async function removeAccount(
  platform: Platform,
  memberId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, live, media } = platform
  if (!(await beginAccountRemoval(db, memberId))) return
  const untilNone = async (step: () => Promise<boolean>) => {
    do signal.throwIfAborted()
    while (await step())
  }

  await untilNone(() => takeBackLikes(db, memberId, PHOTOS_AT_ONCE))
  await untilNone(() => takeBackVotes(db, memberId, PHOTOS_AT_ONCE))
  await untilNone(() => takeBackReelLikes(db, memberId, PHOTOS_AT_ONCE))
  await untilNone(() => removeComments(db, memberId, PHOTOS_AT_ONCE))
  await untilNone(() => removeSomeRows(db, memberId, ROWS_AT_ONCE))
  await untilNone(async () => {
    const photoIds = await listPhotosOf(db, memberId, PHOTOS_AT_ONCE)
    for (const id of photoIds) {
      signal.throwIfAborted()
      await db.transaction().execute((tx) => removePhoto(tx, live, { id, ownerId: memberId }))
    }
    return photoIds.length > 0
  })
  await untilNone(async () => {
    const reelIds = await listReelsOf(db, memberId, PHOTOS_AT_ONCE)
    for (const id of reelIds) {
      signal.throwIfAborted()
      await db.transaction().execute((tx) => removeReel(tx, id))
    }
    return reelIds.length > 0
  })
  for (const { id } of await listExportsOf(db, memberId)) await media.remove(exportKey(id))

  await db.transaction().execute(async (tx) => {
    const member = await readAddressee(tx, memberId)
    if (!member) return
    const mediaIds = await listMediaOf(tx, memberId)
    await deleteMember(tx, { id: memberId, email: member.email })
    for (let from = 0; from < mediaIds.length; from += MEDIA_PER_JOB) {
      // Those that something else still shows, such as a product they named, stay.
      await enqueue(tx, 'remove-unused-media', { mediaIds: mediaIds.slice(from, from + MEDIA_PER_JOB) })
    }
    await queueMail(tx, member.email, accountRemoved({ username: member.username }))
  })
  await forgetHeldPhotos(platform)
}

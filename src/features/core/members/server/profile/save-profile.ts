import type { z } from 'zod'
import { lockOwnPictures } from '../../../../../kernel/pictures/server/own-pictures-sql.ts'
import { findPicture } from '../../../../../kernel/pictures/server/picture-sql.ts'
import { avatarAddress } from '../../../../../kernel/session/server/member-refs.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { AVATAR_WIDTHS } from '../../../../../platform/pictures/picture-widths.ts'
import { Problem } from '../../../../../problems.ts'
import { refuseLinks } from '../../../../services/moderation/server/hold-links.ts'
import { refuseRemoved } from '../../../../services/moderation/server/hold-post.ts'
import type { ProfileForm } from '../../profile.ts'
import { checkUsername } from '../new-member.ts'
import { keepFormerUsername, lockProfile, updateProfile } from './profile-sql.ts'

/**
 * Saves the given fields. A former username stays the member's and redirects to them; a replaced avatar is
 * removed with its files.
 * @throws Problem 'member-not-found', 'form-invalid', 'username-taken' or 'image-not-found'
 */
export async function saveProfile(
  tx: Tx,
  memberId: string,
  form: z.output<typeof ProfileForm>,
): Promise<void> {
  const before = found(await lockProfile(tx, memberId), 'member-not-found')
  const { username, instagramHandle, bio, city, avatarPictureId } = form
  // What stands there already may stay.
  await refuseLinks(tx, memberId, {
    ...(bio === before.bio ? {} : { bio }),
    ...(city === before.city ? {} : { city }),
  })
  const isRenamed = username !== undefined && username !== before.username
  if (isRenamed) checkUsername(username)
  const hasNewAvatar = avatarPictureId !== undefined && avatarPictureId !== before.avatarMediaId
  await updateProfile(tx, memberId, {
    ...(isRenamed ? { username } : {}),
    // Without a display name the username is shown.
    ...(isRenamed && before.displayName === before.username ? { display_name: username } : {}),
    instagram_handle: instagramHandle,
    bio,
    city,
    ...(hasNewAvatar ? await avatarColumns(tx, memberId, avatarPictureId) : {}),
  }).catch(sayTaken)
  // Only the case of a letter may have changed: that is the same name.
  if (isRenamed && username.toLowerCase() !== before.username.toLowerCase())
    await keepFormerUsername(tx, memberId, before.username, username)
  if (hasNewAvatar && before.avatarMediaId)
    await enqueue(tx, 'remove-unused-media', { mediaIds: [before.avatarMediaId] })
}

/** Photos and comments read only the address; the reference keeps the picture's files. */
async function avatarColumns(tx: Tx, memberId: string, pictureId: string | null) {
  if (pictureId === null) return { avatar_media_id: null, avatar_url: null }
  const isOwn = (await lockOwnPictures(tx, memberId, [pictureId])).has(pictureId)
  const picture = isOwn ? await findPicture(tx, pictureId) : undefined
  // A picture uploaded for a photo is stored elsewhere, under another limit.
  if (!picture?.originalKey.startsWith(`avatars/avatar_${memberId}_`)) throw new Problem('image-not-found')
  await refuseRemoved(tx, [pictureId])
  // Before anybody meets the new face, so that nobody waits for it.
  for (const width of AVATAR_WIDTHS)
    await enqueue(tx, 'make-width', { mediaId: pictureId, width, revision: picture.revision })
  return { avatar_media_id: pictureId, avatar_url: avatarAddress(pictureId, picture.revision) }
}

const UNIQUE_VIOLATION = '23505'

function sayTaken(error: { code?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error
  throw new Problem('username-taken', { fields: { username: 'This username is taken.' } })
}

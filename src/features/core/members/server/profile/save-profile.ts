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
import { refuseRemovedPictures } from '../../../../services/moderation/server/hold-post.ts'
import type { ProfileForm } from '../../profile.ts'
import { checkUsername } from '../new-member.ts'
import { lockProfile, storeFormerUsername, updateProfile } from './profile-sql.ts'

/**
 * Saves the given fields. A former username stays reserved and redirects to the member. A replaced avatar is deleted
 * with its files.
 * @throws Problem 'member-not-found', 'form-invalid', 'username-taken' or 'image-not-found'
 */
export async function saveProfile(
  tx: Tx,
  memberId: string,
  form: z.output<typeof ProfileForm>,
): Promise<void> {
  const before = found(await lockProfile(tx, memberId), 'member-not-found')
  const { username, instagramHandle, bio, city, avatarPictureId } = form
  // Links that were there before may stay.
  await refuseLinks(tx, memberId, {
    ...(bio === before.bio ? {} : { bio }),
    ...(city === before.city ? {} : { city }),
  })
  const isRenamed = username !== undefined && username !== before.username
  if (isRenamed) checkUsername(username)
  const hasNewAvatar = avatarPictureId !== undefined && avatarPictureId !== before.avatarMediaId
  await updateProfile(tx, memberId, {
    ...(isRenamed ? { username } : {}),
    // If the display name was just the username, it follows the rename.
    ...(isRenamed && before.displayName === before.username ? { display_name: username } : {}),
    instagram_handle: instagramHandle,
    bio,
    city,
    ...(hasNewAvatar ? await avatarColumns(tx, memberId, avatarPictureId) : {}),
  }).catch(throwUsernameTaken)
  // A change of case only is still the same name.
  if (isRenamed && username.toLowerCase() !== before.username.toLowerCase())
    await storeFormerUsername(tx, memberId, before.username, username)
  if (hasNewAvatar && before.avatarMediaId)
    await enqueue(tx, 'remove-unused-media', { mediaIds: [before.avatarMediaId] })
}

/** Photos and comments read only the URL; the reference keeps the picture's files from being deleted. */
async function avatarColumns(tx: Tx, memberId: string, pictureId: string | null) {
  if (pictureId === null) return { avatar_media_id: null, avatar_url: null }
  const isOwn = (await lockOwnPictures(tx, memberId, [pictureId])).has(pictureId)
  const picture = isOwn ? await findPicture(tx, pictureId) : undefined
  // Pictures uploaded for photos are stored elsewhere, with other limits.
  if (!picture?.originalKey.startsWith(`avatars/avatar_${memberId}_`)) throw new Problem('image-not-found')
  await refuseRemovedPictures(tx, [pictureId])
  // Resize before the new avatar is requested, so that no one waits for it.
  for (const width of AVATAR_WIDTHS)
    await enqueue(tx, 'make-width', { mediaId: pictureId, width, revision: picture.revision })
  return { avatar_media_id: pictureId, avatar_url: avatarAddress(pictureId, picture.revision) }
}

const UNIQUE_VIOLATION = '23505'

function throwUsernameTaken(error: { code?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error
  throw new Problem('username-taken', { fields: { username: 'This username is taken.' } })
}

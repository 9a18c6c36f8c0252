import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import { hashPassword } from '../src/platform/sign-in/passwords.ts'
import type { Community } from './community.ts'
import { hoursAgo, type Stored } from './stored.ts'

/** @param password of all of them */
export async function insertMembers(tx: Tx, { members }: Community, pictures: Stored, password: string) {
  const passwordHash = await hashPassword(password)
  const rows = members.map((member) => {
    const avatar = member.avatar ? pictures.get(member.avatar) : undefined
    return {
      id: member.id,
      email: member.email,
      email_confirmed: true,
      username: member.username,
      display_name: member.name,
      bio: member.bio,
      city: member.city,
      instagram_handle: member.instagram,
      role: member.role,
      avatar_media_id: avatar ?? null,
      avatar_url: avatar ? `/media/${avatar}-1/320.webp` : null,
      created_at: hoursAgo(member.joinedHoursAgo),
    }
  })
  await tx.insertInto('members').values(rows).execute()
  await tx
    .insertInto('sign_in_accounts')
    .values(
      members.map(({ id }) => ({
        id: newId(),
        member_id: id,
        provider_id: 'credential',
        provider_account_id: id,
        password_hash: passwordHash,
      })),
    )
    .execute()
}

/** What some of them let others know of their body. */
export async function insertMeasures(tx: Tx, { members }: Community) {
  const rows = members.flatMap(({ id, measures }) =>
    measures ? [{ member_id: id, height_cm: measures.heightCm, usual_size: measures.usualSize }] : [],
  )
  await tx.insertInto('member_measures').values(rows).execute()
}

export async function insertCrowd(tx: Tx, { members }: Community) {
  await tx
    .insertInto('follows')
    .values(
      members.flatMap(({ id, follows, followedHoursAgo }) =>
        follows.map((other, at) => ({
          ...{ follower_id: id, followed_id: other },
          created_at: hoursAgo(followedHoursAgo[at]!),
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('photo_favourites')
    .values(
      members.flatMap(({ id, favourites }) =>
        favourites.map((photo) => ({ photo_id: photo, member_id: id })),
      ),
    )
    .execute()
}

import type pg from 'pg'
import type { DbOrTx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/fast/statements.ts'
import { MEDIA_COLUMNS, type MediaColumns, pictureViewOrNull } from '../../pictures/server/picture-view.ts'
import { closedSql } from '../../visibility/server/ties-sql.ts'
import type { MemberRef } from '../member-ref.ts'

/** Avatars are small; this width also suffices for a large one on a dense screen. */
const AVATAR_WIDTH_PX = 320

const avatarFile = (src: string) => `${src}/${AVATAR_WIDTH_PX}.webp`

export const avatarAddress = (mediaId: string, revision: number) =>
  avatarFile(`/media/${mediaId}-${revision}`)

export type RefRow = Pick<MemberRef, 'id' | 'username' | 'displayName'> & {
  storedAvatarUrl: string | null
} & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
}

export const refColumns = `members.id, members.username::text as username,
  members.display_name as "displayName", members.avatar_url as "storedAvatarUrl", ${MEDIA_COLUMNS}`

export function memberRef(row: RefRow): MemberRef {
  const { id, username, displayName, storedAvatarUrl } = row
  const avatar = pictureViewOrNull(row)
  // An avatar hosted by Google or Facebook would tell them who views whose profile, and our pages do not load it.
  const ownAddress = storedAvatarUrl?.startsWith('/') ? storedAvatarUrl : null
  return {
    id,
    username,
    displayName,
    avatarUrl: avatar ? avatarFile(avatar.src) : ownAddress,
  }
}

/** Selects members whose accounts are not closed, for `memberRef`, with additional columns. */
export const selectRefs = (condition: string, more: string[] = []) => `
  select ${[refColumns, ...more].join(', ')}
  from members
  left join media on media.id = members.avatar_media_id
  where ${condition} and not ${closedSql('members.id')}`

const findRefs = prepared<RefRow>('find-member-refs', selectRefs('members.id = any($1::uuid[])'), {
  isPlannedOnce: true,
})

/** Returns these members as others see them, by id; deleted and closed accounts are left out. */
export async function readMemberRefs(
  source: pg.Pool | DbOrTx,
  ids: string[],
): Promise<Map<string, MemberRef>> {
  const rows = ids.length > 0 ? await findRefs(source, [ids]) : []
  return new Map(rows.map((row) => [row.id, memberRef(row)]))
}

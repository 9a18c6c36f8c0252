import { sql } from 'kysely'
import { avatarAddress } from '../../../../../kernel/session/server/member-refs.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { type ProfileAction, profileActions } from '../../../../services/moderation/report-reasons.ts'
import type { Taken } from '../../../../services/moderation/server/case-kinds.ts'
import { updateProfile } from './profile-sql.ts'

type Fields = {
  username: string
  displayName: string
  bio: string | null
  city: string | null
  instagramHandle: string | null
  mediaId: string | null
  hasPortrait: boolean
}

async function readFields(source: DbOrTx, memberId: string): Promise<Fields | undefined> {
  const { rows } = await sql<Fields>`
    select username::text as username, display_name as "displayName", bio, city,
           instagram_handle as "instagramHandle", avatar_media_id as "mediaId",
           avatar_media_id is not null or avatar_url is not null as "hasPortrait"
    from members where id = ${memberId}`.execute(source)
  return rows[0]
}

/** The texts that moderators can take from a profile, which is then without one: the field, and its column. */
const clearedTexts = {
  'clear-bio': ['bio', 'bio'],
  'clear-city': ['city', 'city'],
  'clear-instagram': ['instagramHandle', 'instagram_handle'],
} as const

const isTextAction = (action: ProfileAction): action is keyof typeof clearedTexts => action in clearedTexts

/** Lists what moderators can take from a profile: a portrait, texts, a name other than the username. */
export async function listClearable(source: DbOrTx, memberId: string): Promise<ProfileAction[]> {
  const member = await readFields(source, memberId)
  if (!member) return []
  return [
    ...(member.hasPortrait ? (['clear-picture'] as const) : []),
    ...profileActions.filter((action) => isTextAction(action) && member[clearedTexts[action][0]]),
    ...(member.displayName === member.username ? [] : (['reset-name'] as const)),
  ]
}

/** Takes something from a profile whose row the transaction has locked. */
export async function takeFromProfile(tx: Tx, memberId: string, action: ProfileAction): Promise<Taken> {
  const before = (await readFields(tx, memberId))!
  if (action === 'clear-picture') {
    await updateProfile(tx, memberId, { avatar_media_id: null, avatar_url: null })
    return { mediaId: before.mediaId, text: null }
  }
  if (isTextAction(action)) {
    const [field, column] = clearedTexts[action]
    await updateProfile(tx, memberId, { [column]: null })
    return { mediaId: null, text: before[field] }
  }
  await updateProfile(tx, memberId, { display_name: before.username })
  return { mediaId: null, text: before.displayName }
}

/** Puts it back, unless the member has chosen something else since. */
export async function putBackInProfile(
  tx: Tx,
  memberId: string,
  action: ProfileAction,
  { mediaId, text }: Taken,
): Promise<void> {
  const now = await readFields(tx, memberId)
  if (!now) return
  if (isTextAction(action)) {
    const [field, column] = clearedTexts[action]
    if (!now[field]) await updateProfile(tx, memberId, { [column]: text })
    return
  }
  if (action === 'reset-name' && text && now.displayName === now.username)
    return updateProfile(tx, memberId, { display_name: text })
  if (action !== 'clear-picture' || !mediaId || now.hasPortrait) return
  const picture = await tx
    .selectFrom('media')
    .select('revision')
    .where('id', '=', mediaId)
    .where('removal_began_at', 'is', null)
    .executeTakeFirst()
  if (!picture) return
  const avatarUrl = avatarAddress(mediaId, picture.revision)
  await updateProfile(tx, memberId, { avatar_media_id: mediaId, avatar_url: avatarUrl })
}

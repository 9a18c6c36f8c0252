import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { preparedUnawaited } from '../../../../platform/fast/statements.ts'
import { LIVE_CHANNEL, liveMessage } from '../../../../platform/live/live.ts'
import type { NoticeKind } from '../notice.ts'

type About = {
  photoId?: string
  orderId?: string
  level?: number
  newsId?: string
  questionId?: string
  decisionId?: string
}

type ToRaise = About & {
  memberId: string
  kind: NoticeKind
  /** Who did it; nobody where the shop acts, or of what the member reached. Whom the member has muted rings no bell. */
  actorIds?: string[]
}

/**
 * Tells a member that somebody did something, in the transaction in which it was done: no like without its
 * notice, no notice without its like. What is alike and unread is one row that moves up, and its member's
 * open pages hear of it once the transaction commits. Nothing happens for a kind that the member switched off,
 * nor for somebody whom they muted.
 */
export async function raiseNotice(
  tx: Tx,
  { memberId, kind, actorIds = [], ...about }: ToRaise,
): Promise<void> {
  const { photoId, ...others } = about
  const heard = liveMessage(`member:${memberId}`, { kind: 'notice', of: kind })
  await raise(tx, [{ memberId, photoId }], kind, actorIds, others, heard)
}

/** The same for many members at once, who find it when they next look. */
export async function raiseNotices(
  tx: Tx,
  memberIds: string[],
  kind: NoticeKind,
  { actorIds = [], photoId, ...about }: About & { actorIds?: string[] },
): Promise<void> {
  const told = memberIds.map((memberId) => ({ memberId, photoId }))
  if (told.length > 0) await raise(tx, told, kind, actorIds, about)
}

/** The same, each of a photo of their own. Nobody did it. */
export async function raiseNoticesOfPhotos(
  tx: Tx,
  told: { memberId: string; photoId: string }[],
  kind: NoticeKind,
): Promise<void> {
  if (told.length > 0) await raise(tx, told, kind, [], {})
}

async function raise(
  tx: Tx,
  told: { memberId: string; photoId: string | undefined }[],
  kind: NoticeKind,
  actorIds: string[],
  { orderId, level, newsId, questionId, decisionId }: Omit<About, 'photoId'>,
  heard: string | null = null,
): Promise<void> {
  await insertNotices(tx, [
    told.map(() => newId()),
    told.map(({ memberId }) => memberId),
    told.map(({ photoId }) => photoId ?? null),
    kind,
    orderId ?? null,
    level ?? null,
    newsId ?? null,
    questionId ?? null,
    decisionId ?? null,
    actorIds,
    LIVE_CHANNEL,
    heard,
  ])
}

const insertNotices = preparedUnawaited(
  'raise-notices',
  `with raised as (
     insert into notices
       (id, member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id, happened_at)
     select told.id, told.member_id, $4::text, told.photo_id, $5::uuid, $6::smallint, $7::uuid, $8::uuid, $9::uuid,
            clock_timestamp()
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as told (id, member_id, photo_id)
     left join notice_settings on notice_settings.member_id = told.member_id
     where not $4::text = any(coalesce(muted_kinds, '{}'))
       and (cardinality($10::uuid[]) = 0 or exists (
         select from unnest($10::uuid[]) as actor (id)
         where not exists (select from mutes where muter_id = told.member_id and muted_id = actor.id)
       ))
     -- In one order, so that two who tell many at once do not wait for each other in a circle.
     order by told.member_id, told.photo_id
     on conflict (member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id)
     where read_at is null do update
     set happened_at = greatest(notices.happened_at, excluded.happened_at),
         -- Another transaction may have begun earlier and come later.
         begun_at = least(notices.begun_at, excluded.begun_at)
     returning 1
   )
   select pg_notify($11, $12) from raised where $12::text is not null limit 1`,
)

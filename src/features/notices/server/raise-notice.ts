import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live.ts'
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
  live: Live,
  { memberId, kind, actorIds = [], ...about }: ToRaise,
): Promise<void> {
  const { photoId, ...others } = about
  const raised = await raise(tx, [{ memberId, photoId }], kind, actorIds, others)
  if (raised > 0) await live.publish(tx, `member:${memberId}`, { kind: 'notice', of: kind })
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

/** @returns how many are told */
async function raise(
  tx: Tx,
  told: { memberId: string; photoId: string | undefined }[],
  kind: NoticeKind,
  actorIds: string[],
  { orderId, level, newsId, questionId, decisionId }: Omit<About, 'photoId'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notices
      (id, member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id, happened_at)
    select told.id, told.member_id, ${kind}, told.photo_id, ${orderId ?? null}::uuid,
           ${level ?? null}::smallint, ${newsId ?? null}::uuid, ${questionId ?? null}::uuid,
           ${decisionId ?? null}::uuid, clock_timestamp()
    from unnest(
      ${told.map(() => newId())}::uuid[],
      ${told.map(({ memberId }) => memberId)}::uuid[],
      ${told.map(({ photoId }) => photoId ?? null)}::uuid[]
    ) as told (id, member_id, photo_id)
    left join notice_settings on notice_settings.member_id = told.member_id
    where not ${kind} = any(coalesce(muted_kinds, '{}'))
      and (cardinality(${actorIds}::uuid[]) = 0 or exists (
        select from unnest(${actorIds}::uuid[]) as actor (id)
        where not exists (select from mutes where muter_id = told.member_id and muted_id = actor.id)
      ))
    -- In one order, so that two who tell many at once do not wait for each other in a circle.
    order by told.member_id, told.photo_id
    on conflict (member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id)
    where read_at is null do update
    set happened_at = greatest(notices.happened_at, excluded.happened_at),
        -- Another transaction may have begun earlier and come later.
        begun_at = least(notices.begun_at, excluded.begun_at)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

import { sql } from 'kysely'
import { unheardSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { NoticeKind } from '../notice.ts'
import { ACTORS_COUNTED } from '../notice-words.ts'

// Reads likes, comments, follows, votes, questions and steps of orders of their own rooms, which write them: what a notice tells
// is what is there now.

const between = (at: string) => `${at} between notices.begun_at and notices.happened_at`
const byOthers = (member: string, actor: string) =>
  `${actor} <> ${member} and not ${unheardSql(member, actor)}`

/**
 * Who did what a row of `notices` tells its member, latest first. Of these only the one of its kind is looked
 * into.
 */
export const actsSql = (member: string) => `
  (select member_id as actor_id, created_at as at
   from photo_likes
   where notices.kind = 'like' and photo_id = notices.photo_id and ${between('created_at')}
     and ${byOthers(member, 'photo_likes.member_id')}
   order by created_at desc limit ${ACTORS_COUNTED})
  union all
  (select author_id, max(created_at)
   from photo_comments
   where notices.kind = 'comment' and photo_id = notices.photo_id and not hidden and ${between('created_at')}
     and ${byOthers(member, 'author_id')}
   group by author_id
   order by max(created_at) desc limit ${ACTORS_COUNTED})
  union all
  (select follower_id, created_at
   from follows
   where notices.kind = 'follow' and followed_id = ${member} and not was_requested and ${between('created_at')}
     and ${byOthers(member, 'follower_id')}
   order by created_at desc limit ${ACTORS_COUNTED})
  union all
  (select follower_id, created_at
   from follow_requests
   where notices.kind = 'follow-request' and followed_id = ${member} and ${between('created_at')}
     and ${byOthers(member, 'follower_id')}
   order by created_at desc limit ${ACTORS_COUNTED})
  union all
  (select followed_id, created_at
   from follows
   where notices.kind = 'follow-approved' and follower_id = ${member} and was_requested and ${between('created_at')}
     and ${byOthers(member, 'followed_id')}
   order by created_at desc limit ${ACTORS_COUNTED})
  union all
  (select null, max(taken_at)
   from order_steps
   where notices.kind = 'order' and order_id = notices.order_id and taken_by <> 'buyer'
   having count(*) > 0)
  union all
  (select null, max(created_at)
   from votes
   where notices.kind = 'vote' and photo_id = notices.photo_id and ${between('created_at')}
     and ${byOthers(member, 'votes.member_id')}
   having count(*) > 0)
  union all
  (select null, notices.happened_at
   from category_entries
   where notices.kind = 'contest-result' and photo_id = notices.photo_id and place is not null)
  union all
  (select author_id, created_at
   from product_questions
   where notices.kind = 'question' and id = notices.question_id and not hidden and ${byOthers(member, 'author_id')})
  union all
  (select author_id, created_at
   from product_answers
   where notices.kind = 'answer' and question_id = notices.question_id and not hidden and ${between('created_at')}
     and ${byOthers(member, 'author_id')}
   order by created_at desc limit ${ACTORS_COUNTED})
  union all
  (select null, notices.happened_at
   where notices.kind in ('level-up', 'outfit-of-the-week', 'back-in-stock', 'cheaper', 'moderation'))`

export type NoticeRow = {
  id: string
  kind: NoticeKind
  happenedAt: Date
  isRead: boolean
  photoId: string | null
  orderId: string | null
  newsId: string | null
  questionId: string | null
  decisionId: string | null
  level: number | null
  actorCount: number
  /** The latest two. */
  actorIds: string[]
  comment: string | null
}

/**
 * A page of notices, after the place ($2, $3), latest first. One whose likes, comments or follows have all
 * been taken back comes with a count of none.
 */
export const listNotices = prepared<NoticeRow>(
  'list-notices',
  `with page as materialized (
     select * from notices
     where member_id = $1 and (happened_at, id) < ($2, $3)
     order by happened_at desc, id desc
     limit $4
   )
   select notices.id, notices.kind, notices.happened_at as "happenedAt", notices.read_at is not null as "isRead",
           notices.photo_id as "photoId", notices.order_id as "orderId", notices.news_id as "newsId",
           notices.question_id as "questionId", notices.decision_id as "decisionId", notices.level,
           told.count as "actorCount", told.ids as "actorIds",
          (select content from photo_comments
           where notices.kind = 'comment' and photo_id = notices.photo_id and not hidden
             and ${between('created_at')} and author_id = told.ids[1]
           order by created_at desc, id desc
           limit 1) as comment
   from page as notices, lateral (
     select count(*) as count,
            coalesce((array_agg(actor_id order by at desc, actor_id) filter (where actor_id is not null))[1:2], '{}') as ids
     from (${actsSql('$1')}) as acts
   ) as told
   order by notices.happened_at desc, notices.id desc`,
)

/** How many notices the member has neither read nor seen in the list, up to a hundred. */
export const countUnseen = prepared<{ count: number }>(
  'count-unseen-notices',
  `select count(*) as count
   from (
     select from notices
     where member_id = $1 and read_at is null
       and happened_at > coalesce((select seen_at from notice_settings where member_id = $1), '-infinity')
       and exists (${actsSql('$1')})
     limit 100
   ) as unseen`,
)

/** @returns whether it is the member's, read before or not */
export async function markRead(db: DbOrTx, memberId: string, noticeId: string): Promise<boolean> {
  const row = await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', noticeId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markAllRead(db: DbOrTx, memberId: string, until: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('happened_at', '<=', until)
    .execute()
}

/** Goes forward only. */
export async function markSeen(db: DbOrTx, memberId: string, until: Date): Promise<void> {
  await sql`
    insert into notice_settings (member_id, seen_at)
    values (${memberId}, least(${until.toISOString()}::timestamptz, now()))
    on conflict (member_id) do update
    set seen_at = greatest(notice_settings.seen_at, excluded.seen_at)`.execute(db)
}

export async function writeMuted(
  db: DbOrTx,
  memberId: string,
  kind: NoticeKind,
  isOn: boolean,
): Promise<void> {
  await sql`
    insert into notice_settings (member_id, muted_kinds)
    values (${memberId}, case when ${isOn} then '{}' else array[${kind}] end)
    on conflict (member_id) do update
    set muted_kinds = array_remove(notice_settings.muted_kinds, ${kind}) || excluded.muted_kinds`.execute(db)
}

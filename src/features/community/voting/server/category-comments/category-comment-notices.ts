import type { Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import { ACTORS_COUNTED, namesOf } from '../../../../services/notices/notice-words.ts'
import {
  isByOtherMemberSql,
  isGatheredSql,
  isInJoinedThreadSql,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  type Source,
} from '../../../../services/notices/server/notice-kinds.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { findContestThreadWriters, listMembersNotifiableOfContest } from './category-mention-sql.ts'

type Contest = { id: string; slug: string; name: string }

const findContests = prepared<Contest>(
  'contests-of-notices',
  'select id, slug, name from categories where id = any($1) and deleted_at is null and coalesce(appears_at <= now(), true)',
)

/** By id. Notices about a deleted contest are no longer shown. */
const readAbout = async (source: Source, ids: string[]) =>
  new Map((await findContests(source, [ids])).map((contest) => [contest.id, contest]))

const aboutContest = { column: 'category_id', isMailed: true, readAbout } as const

/** Links to the comment it quotes, opened in its place. */
const lineOf = (facts: NoticeFacts, { slug }: Contest, did: string) => ({
  who: namesOf(facts),
  did,
  link: facts.said?.id
    ? `/voting/${slug}?comment=${facts.said.id}#comment-${facts.said.id}`
    : `/voting/${slug}`,
})

export const contestReplyNotice = {
  ...aboutContest,
  kind: 'contest-reply',
  name: 'Replies about contests',
  rank: 9,
  actsSql: (member) => `
    select reply.author_id, max(reply.created_at)
    from category_comments as reply
    where notices.kind = 'contest-reply' and reply.category_id = notices.category_id
      and reply.parent_id is not null and not reply.hidden and ${isGatheredSql('reply.created_at')}
      and ${isByOtherMemberSql(member, 'reply.author_id')}
      and ${isInJoinedThreadSql('category_comments', member)}
    group by reply.author_id
    order by max(reply.created_at) desc limit ${ACTORS_COUNTED}`,
  quoteSql: `
    select content, id from category_comments as reply
    where category_id = notices.category_id and parent_id is not null and not hidden
      and ${isGatheredSql('created_at')} and author_id = told.ids[1] and ${isInJoinedThreadSql('category_comments', 'notices.member_id')}
    order by created_at desc, id desc
    limit 1`,
  line: (facts, contest) => lineOf(facts, contest, `replied to you about ${contest.name}`),
} satisfies NoticeKind<Contest>

export const contestMentionNotice = {
  ...aboutContest,
  kind: 'contest-mention',
  name: 'Mentions about contests',
  rank: 9,
  actsSql: (member) => `
    select category_comments.author_id, max(category_mentions.created_at)
    from category_mentions
    join category_comments on category_comments.id = category_mentions.comment_id
    where notices.kind = 'contest-mention' and category_comments.category_id = notices.category_id
      and category_mentions.member_id = ${member} and not category_comments.hidden
      and ${isGatheredSql('category_mentions.created_at')} and ${isByOtherMemberSql(member, 'category_comments.author_id')}
    group by category_comments.author_id
    order by max(category_mentions.created_at) desc limit ${ACTORS_COUNTED}`,
  quoteSql: `
    select category_comments.content, category_comments.id
    from category_mentions
    join category_comments on category_comments.id = category_mentions.comment_id
    where category_comments.category_id = notices.category_id
      and category_mentions.member_id = notices.member_id and not category_comments.hidden
      and ${isGatheredSql('category_mentions.created_at')} and category_comments.author_id = told.ids[1]
    order by category_mentions.created_at desc
    limit 1`,
  line: (facts, contest) => lineOf(facts, contest, `mentioned you about ${contest.name}`),
} satisfies NoticeKind<Contest>

export const categoryCommentNotices = [
  noticeKinds.of(contestReplyNotice),
  noticeKinds.of(contestMentionNotice),
]

type CommentRef = { categoryId: string; authorId: string }

/** Notifies the members a comment mentions. */
export async function notifyMentionedInContest(
  tx: Tx,
  { categoryId, authorId, memberIds }: CommentRef & { memberIds: string[] },
): Promise<void> {
  const recipientIds = await listMembersNotifiableOfContest(tx, {
    authorId,
    among: memberIds,
    onlyNamed: true,
  })
  for (const memberId of recipientIds) {
    await raiseNotice(tx, contestMentionNotice, { memberId, about: categoryId, actorIds: [authorId] })
  }
}

/** Notifies each member once of a new comment: those who wrote in the thread it joins, then those it mentions. */
export async function notifyOfCategoryComment(
  tx: Tx,
  { categoryId, authorId, threadId, namedIds }: CommentRef & { threadId: string | null; namedIds: string[] },
): Promise<void> {
  const writers = threadId ? await findContestThreadWriters(tx, [threadId]) : []
  const among = writers.map(({ id }) => id)
  const recipientIds = await listMembersNotifiableOfContest(tx, { authorId, among, onlyNamed: false })
  for (const memberId of recipientIds) {
    await raiseNotice(tx, contestReplyNotice, { memberId, about: categoryId, actorIds: [authorId] })
  }
  const memberIds = namedIds.filter((id) => !recipientIds.includes(id))
  await notifyMentionedInContest(tx, { categoryId, authorId, memberIds })
}

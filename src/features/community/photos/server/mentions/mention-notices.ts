import { photoVisibleSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { ACTORS_COUNTED, namesOf } from '../../../../services/notices/notice-words.ts'
import {
  isByOtherMemberSql,
  isGatheredSql,
  isInJoinedThreadSql,
  type NoticeKind,
} from '../../../../services/notices/server/notice-kinds.ts'
import { type Cover, readCovers } from '../covers.ts'
import { commentPath } from './comment-path.ts'

/**
 * SQL: the member may see this row of `photos`. For notices about another member's photo, which may be hidden or closed
 * by now.
 */
export const isPhotoOpenToSql = (member: string) =>
  `(photos.owner_id = ${member} or photos.state = 'published' and ${photoVisibleSql(member)})`

const aboutPhoto = { column: 'photo_id', isMailed: true, readAbout: readCovers } as const

export const replyNotice = {
  ...aboutPhoto,
  kind: 'reply',
  name: 'Replies',
  rank: 2,
  actsSql: (member) => `
    select reply.author_id, max(reply.created_at)
    from photo_comments as reply
    join photos on photos.id = reply.photo_id
    where notices.kind = 'reply' and reply.photo_id = notices.photo_id and reply.parent_id is not null
      and not reply.hidden and ${isGatheredSql('reply.created_at')} and ${isByOtherMemberSql(member, 'reply.author_id')}
      and ${isPhotoOpenToSql(member)}
      and ${isInJoinedThreadSql('photo_comments', member)}
    group by reply.author_id
    order by max(reply.created_at) desc limit ${ACTORS_COUNTED}`,
  quoteSql: `
    select content, id from photo_comments as reply
    where photo_id = notices.photo_id and parent_id is not null and not hidden
      and ${isGatheredSql('created_at')} and author_id = told.ids[1] and ${isInJoinedThreadSql('photo_comments', 'notices.member_id')}
    order by created_at desc, id desc
    limit 1`,
  line: (facts, { id, picture }) => ({
    who: namesOf(facts),
    did: 'replied in a conversation you joined',
    link: commentPath(id, facts.said),
    picture,
  }),
} satisfies NoticeKind<Cover>

const AUTHOR = 'coalesce(photo_comments.author_id, photos.owner_id)'

export const mentionNotice = {
  ...aboutPhoto,
  kind: 'mention',
  name: 'Mentions',
  rank: 2,
  actsSql: (member) => `
    select ${AUTHOR}, max(mentions.created_at)
    from mentions
    join photos on photos.id = mentions.photo_id
    left join photo_comments on photo_comments.id = mentions.comment_id
    where notices.kind = 'mention' and mentions.photo_id = notices.photo_id and mentions.member_id = ${member}
      and photo_comments.hidden is not true and ${isGatheredSql('mentions.created_at')}
      and ${isByOtherMemberSql(member, AUTHOR)} and ${isPhotoOpenToSql(member)}
    group by ${AUTHOR}
    order by max(mentions.created_at) desc limit ${ACTORS_COUNTED}`,
  quoteSql: `
    select coalesce(photo_comments.content, photos.caption), mentions.comment_id
    from mentions
    join photos on photos.id = mentions.photo_id
    left join photo_comments on photo_comments.id = mentions.comment_id
    where mentions.photo_id = notices.photo_id and mentions.member_id = notices.member_id
      and photo_comments.hidden is not true and ${isGatheredSql('mentions.created_at')}
      and ${AUTHOR} = told.ids[1]
    order by mentions.created_at desc
    limit 1`,
  line: (facts, { id, picture }) => ({
    who: namesOf(facts),
    did: 'mentioned you',
    link: commentPath(id, facts.said),
    picture,
  }),
} satisfies NoticeKind<Cover>

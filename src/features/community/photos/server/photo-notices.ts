import { ACTORS_COUNTED, namesOf } from '../../../services/notices/notice-words.ts'
import {
  isByOtherMemberSql,
  isGatheredSql,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
} from '../../../services/notices/server/notice-kinds.ts'
import { type Cover, readCovers } from './covers.ts'
import { commentPath } from './mentions/comment-path.ts'
import { mentionNotice, replyNotice } from './mentions/mention-notices.ts'

const aboutPhoto = { column: 'photo_id', isMailed: true, readAbout: readCovers } as const

const lineOf = (facts: NoticeFacts, { id, picture }: Cover, did: string) => ({
  who: namesOf(facts),
  did,
  link: `/photo/${id}`,
  picture,
})

export const likeNotice = {
  ...aboutPhoto,
  kind: 'like',
  name: 'Likes',
  rank: 1,
  celebratedAs: 'Your first like',
  actsSql: (member) => `
    select member_id as actor_id, created_at as at
    from photo_likes
    where notices.kind = 'like' and photo_id = notices.photo_id and ${isGatheredSql('created_at')}
      and ${isByOtherMemberSql(member, 'photo_likes.member_id')}
    order by created_at desc limit ${ACTORS_COUNTED}`,
  line: (facts, cover) => lineOf(facts, cover, 'liked your photo'),
} satisfies NoticeKind<Cover>

export const commentNotice = {
  ...aboutPhoto,
  kind: 'comment',
  name: 'Comments',
  rank: 2,
  actsSql: (member) => `
    select author_id, max(created_at)
    from photo_comments
    where notices.kind = 'comment' and photo_id = notices.photo_id and not hidden
      and ${isGatheredSql('created_at')} and ${isByOtherMemberSql(member, 'author_id')}
    group by author_id
    order by max(created_at) desc limit ${ACTORS_COUNTED}`,
  quoteSql: `
    select content, id from photo_comments
    where photo_id = notices.photo_id and not hidden and ${isGatheredSql('created_at')} and author_id = told.ids[1]
    order by created_at desc, id desc
    limit 1`,
  line: (facts, cover) => ({
    ...lineOf(facts, cover, 'commented on your photo'),
    link: commentPath(cover.id, facts.said),
  }),
} satisfies NoticeKind<Cover>

export const outfitNotice = {
  ...aboutPhoto,
  kind: 'outfit-of-the-week',
  name: 'Outfit of the Week',
  rank: 7,
  celebratedAs: 'Outfit of the Week',
  line: (_facts, { id, picture }) => ({
    who: 'Your photo',
    did: 'is the Outfit of the Week',
    link: `/photo/${id}`,
    picture,
  }),
} satisfies NoticeKind<Cover>

/** Sent when moderators correct the labels; the photo shows its current ones. */
export const labelsNotice = {
  ...aboutPhoto,
  kind: 'labels',
  line: (_facts, { id, picture }) => ({
    who: 'Our team',
    did: 'corrected the labels of your photo',
    link: `/photo/${id}`,
    picture,
  }),
} satisfies NoticeKind<Cover>

export const photoNotices = [
  likeNotice,
  commentNotice,
  replyNotice,
  mentionNotice,
  outfitNotice,
  labelsNotice,
].map((kind) => noticeKinds.of(kind))

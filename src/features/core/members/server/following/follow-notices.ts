import { ACTORS_COUNTED, namesOf } from '../../../../services/notices/notice-words.ts'
import {
  isByOtherMemberSql,
  isGatheredSql,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
} from '../../../../services/notices/server/notice-kinds.ts'

/** Links to the only actor, or to the list if there are several. */
const linkTo = ({ actorCount, actorIds }: NoticeFacts, list: string) =>
  actorCount === 1 ? `/user/${actorIds[0]}` : list

export const followNotice = {
  kind: 'follow',
  name: 'New followers',
  rank: 3,
  celebratedAs: 'Your first follower',
  isMailed: true,
  actsSql: (member) => `
    select follower_id, created_at
    from follows
    where notices.kind = 'follow' and followed_id = ${member} and not was_requested
      and ${isGatheredSql('created_at')} and ${isByOtherMemberSql(member, 'follower_id')}
    order by created_at desc limit ${ACTORS_COUNTED}`,
  line: (facts) => ({
    who: namesOf(facts),
    did: 'followed you',
    link: linkTo(facts, '/following?list=followers'),
  }),
} satisfies NoticeKind

export const followRequestNotice = {
  kind: 'follow-request',
  name: 'Follow requests',
  rank: 4,
  isMailed: true,
  actsSql: (member) => `
    select follower_id, created_at
    from follow_requests
    where notices.kind = 'follow-request' and followed_id = ${member}
      and ${isGatheredSql('created_at')} and ${isByOtherMemberSql(member, 'follower_id')}
    order by created_at desc limit ${ACTORS_COUNTED}`,
  line: (facts) => ({
    who: namesOf(facts),
    did: 'asked to follow you',
    link: '/following?list=requests',
  }),
} satisfies NoticeKind

export const followApprovedNotice = {
  kind: 'follow-approved',
  name: 'Accepted follow requests',
  rank: 5,
  isMailed: true,
  actsSql: (member) => `
    select followed_id, created_at
    from follows
    where notices.kind = 'follow-approved' and follower_id = ${member} and was_requested
      and ${isGatheredSql('created_at')} and ${isByOtherMemberSql(member, 'followed_id')}
    order by created_at desc limit ${ACTORS_COUNTED}`,
  line: (facts) => ({ who: namesOf(facts), did: 'let you follow', link: linkTo(facts, '/following') }),
} satisfies NoticeKind

export const memberNotices = [followNotice, followRequestNotice, followApprovedNotice].map((kind) =>
  noticeKinds.of(kind),
)

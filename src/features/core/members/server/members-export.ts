import type { Part } from '../../../../platform/parts.ts'
import {
  blockedUsernameSql,
  exportParts,
  notExported,
  pictureNames,
  usernameSql,
} from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const membersExport: Part[] = [
  exportParts.of({
    name: 'profile',
    title: 'Profile and settings',
    coveredColumns: ['former_usernames.member_id', 'notice_settings.member_id', 'following_visits.member_id'],
    statement: `
      -- The whole row, so that a setting added later is included. No column is secret.
      select members.*,
             (select coalesce(json_agg(json_build_object('username', former.username, 'givenUpAt', given_up_at)), '[]')
              from former_usernames as former where former.member_id = members.id) as "formerUsernames",
             (select to_jsonb(settings) - 'member_id' from notice_settings as settings
              where settings.member_id = members.id) as "noticeSettings",
             (select seen_until from following_visits where member_id = members.id) as "followingSeenUntil"
      from members
      where members.id = $1`,
  }),
  exportParts.of({
    name: 'following',
    title: 'Whom you follow, and asked to',
    coveredColumns: ['follows.follower_id', 'follow_requests.follower_id'],
    statement: `
      select ${usernameSql('followed_id')} as username, created_at as since, false as "isAsked"
      from follows where follower_id = $1
      union all
      select ${usernameSql('followed_id')}, created_at, true from follow_requests where follower_id = $1
      order by since desc`,
  }),
  exportParts.of({
    name: 'followers',
    title: 'Who follows you, and asks to',
    coveredColumns: ['follows.followed_id', 'follow_requests.followed_id'],
    statement: `
      select ${usernameSql('follower_id')} as username, created_at as since, false as "isAsking"
      from follows where followed_id = $1
      union all
      select ${usernameSql('follower_id')}, created_at, true from follow_requests where followed_id = $1
      order by since desc`,
  }),
  exportParts.of({
    name: 'blocks',
    title: 'Whom you blocked',
    coveredColumns: ['blocks.blocker_id'],
    statement: `
      select ${blockedUsernameSql('blocked_id')} as username, created_at as since
      from blocks where blocker_id = $1 order by since desc`,
  }),
  exportParts.of({
    name: 'mutes',
    title: 'Whom you muted',
    coveredColumns: ['mutes.muter_id'],
    statement: `
      select ${blockedUsernameSql('muted_id')} as username, created_at as since
      from mutes where muter_id = $1 order by since desc`,
  }),
  notExported.of({
    'follow_counts.member_id': 'How many follow and are followed; all of them are listed.',
    'blocks.blocked_id': 'Whom somebody has blocked is theirs to know.',
    'mutes.muted_id': 'Who mutes somebody is theirs to know.',
  }),
  pictureNames.of(
    `case when exists (select from members where avatar_media_id = media.id) then 'portrait-' || media.id end`,
  ),
]

import { z } from 'zod'
import { MemberId } from '../../../kernel/session/member-ref.ts'
import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  LikeCountsForm,
  MemberBlock,
  MemberList,
  MemberListQuery,
  MemberMute,
  VisibilityForm,
} from './following.ts'

const OneMember = z.object({ id: MemberId })

export const muteApi = endpoints('Privacy', {
  'PUT /members/{id}/mute': {
    name: 'muteMember',
    summary:
      'Mute a member, who is not told: their photos, comments and reviews leave the viewer’s lists, and notices say nothing of them',
    signedIn: true,
    params: OneMember,
    evenBeforeAgreeing: true,
    answers: MemberMute,
    problems: ['member-not-found', 'cannot-mute-yourself'],
    limit: 'write',
  },
  'DELETE /members/{id}/mute': {
    name: 'unmuteMember',
    summary: 'Unmute a member; safe to repeat',
    signedIn: true,
    params: OneMember,
    answers: MemberMute,
    limit: 'write',
  },
  'GET /mutes': {
    name: 'listMuted',
    summary: 'Whom the viewer has muted, latest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
})

export const privacyApi = endpoints('Privacy', {
  'GET /members/me/visibility': {
    name: 'readVisibility',
    summary: 'Who sees the viewer’s photos and collections',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: VisibilityForm,
  },
  'PATCH /members/me/visibility': {
    name: 'changeVisibility',
    summary: 'Choose who sees one’s photos and collections; opening them lets everybody follow who asked to',
    signedIn: true,
    body: VisibilityForm,
    answers: VisibilityForm,
    limit: 'write',
  },
  'GET /members/me/like-counts': {
    name: 'readLikeCountSetting',
    summary: 'Whether the likes of the viewer’s photos are counted for them alone',
    signedIn: true,
    answers: LikeCountsForm,
  },
  'PATCH /members/me/like-counts': {
    name: 'changeLikeCountSetting',
    summary: 'Choose whether others see how many like one’s photos',
    signedIn: true,
    body: LikeCountsForm,
    answers: LikeCountsForm,
    limit: 'write',
  },
  'PUT /members/{id}/block': {
    name: 'blockMember',
    summary: 'Block a member: neither sees the other’s photos and comments, and follows between them end',
    signedIn: true,
    params: OneMember,
    evenBeforeAgreeing: true,
    answers: MemberBlock,
    problems: ['member-not-found', 'cannot-block-yourself'],
    limit: 'write',
  },
  'DELETE /members/{id}/block': {
    name: 'unblockMember',
    summary: 'Unblock a member; safe to repeat',
    signedIn: true,
    params: OneMember,
    answers: MemberBlock,
    limit: 'write',
  },
  'GET /blocks': {
    name: 'listBlocked',
    summary: 'Whom the viewer has blocked, latest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
})

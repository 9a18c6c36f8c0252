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
      'Mute a member without notifying them. Their photos, comments, reviews and notices are hidden from the viewer',
    signedIn: true,
    params: OneMember,
    isOpenBeforeAgreement: true,
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
    summary: 'Members the viewer has muted, newest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
})

export const privacyApi = endpoints('Privacy', {
  'GET /members/me/visibility': {
    name: 'readVisibility',
    summary: 'Who can see the viewer’s photos and collections',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: VisibilityForm,
  },
  'PATCH /members/me/visibility': {
    name: 'changeVisibility',
    summary: 'Choose who can see your photos and collections. Making them public accepts all follow requests',
    signedIn: true,
    body: VisibilityForm,
    answers: VisibilityForm,
    limit: 'write',
  },
  'GET /members/me/like-counts': {
    name: 'readLikeCountSetting',
    summary: 'Whether only the viewer sees the like counts of their photos',
    signedIn: true,
    answers: LikeCountsForm,
  },
  'PATCH /members/me/like-counts': {
    name: 'changeLikeCountSetting',
    summary: 'Choose whether others see the like counts of your photos',
    signedIn: true,
    body: LikeCountsForm,
    answers: LikeCountsForm,
    limit: 'write',
  },
  'PUT /members/{id}/block': {
    name: 'blockMember',
    summary: 'Block a member. You no longer see each other’s photos and comments, and follows end',
    signedIn: true,
    params: OneMember,
    isOpenBeforeAgreement: true,
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
    summary: 'Members the viewer has blocked, newest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
})

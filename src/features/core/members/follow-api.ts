import { z } from 'zod'
import { MemberId } from '../../../kernel/session/member-ref.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { FollowingVisit, FollowingVisitForm, MemberList, MemberListQuery, Suggestions } from './following.ts'
import { MemberFollow } from './member.ts'

const OneMember = z.object({ id: MemberId })

export const followApi = endpoints('Follows', {
  'PUT /members/{id}/follow': {
    name: 'followMember',
    summary: 'Follow a member; one who shows photos to followers alone is asked first',
    signedIn: true,
    params: OneMember,
    answers: MemberFollow,
    problems: ['member-not-found', 'cannot-follow-yourself', 'member-blocked', 'account-suspended'],
    limit: 'write',
  },
  'DELETE /members/{id}/follow': {
    name: 'unfollowMember',
    summary: 'Stop following a member, or take back that one asked to',
    signedIn: true,
    params: OneMember,
    answers: MemberFollow,
    limit: 'write',
  },
  'DELETE /followers/{id}': {
    name: 'removeFollower',
    summary: 'Remove a follower, who is not told; safe to repeat',
    signedIn: true,
    params: OneMember,
    answers: Done,
    limit: 'write',
  },
  'PUT /follow-requests/{id}': {
    name: 'acceptFollowRequest',
    summary: 'Let a member follow who asked to',
    signedIn: true,
    params: OneMember,
    answers: Done,
    problems: ['follow-request-not-found'],
    limit: 'write',
  },
  'DELETE /follow-requests/{id}': {
    name: 'declineFollowRequest',
    summary: 'Decline a request to follow; the one who asked is not told',
    signedIn: true,
    params: OneMember,
    answers: Done,
    limit: 'write',
  },
  'GET /following/suggestions': {
    name: 'suggestMembers',
    summary: 'Members whom the viewer may want to follow, and why',
    signedIn: true,
    answers: Suggestions,
  },
  'GET /following/visit': {
    name: 'readFollowingVisit',
    summary: 'How far the viewer has seen the photos of those they follow',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: FollowingVisit,
  },
  'PUT /following/visit': {
    name: 'noteFollowingVisit',
    summary: 'Note how far the viewer has seen them; it only ever moves forward',
    signedIn: true,
    body: FollowingVisitForm,
    answers: Done,
    limit: 'write',
  },
  'GET /following': {
    name: 'listFollowing',
    summary: 'Whom the viewer follows, latest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
  'GET /followers': {
    name: 'listFollowers',
    summary: 'Who follows the viewer, latest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
  'GET /follow-requests': {
    name: 'listFollowRequests',
    summary: 'Who asks to follow the viewer, latest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
})

import { z } from 'zod'
import { MemberId } from '../../../kernel/session/member-ref.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { FollowingVisit, FollowingVisitForm, MemberList, MemberListQuery, Suggestions } from './following.ts'
import { MemberFollow } from './member.ts'

const OneMember = z.object({ id: MemberId })

export const followApi = endpoints('Follows', {
  'PUT /members/{id}/follow': {
    name: 'followMember',
    summary: 'Follow a member, or send a request if their photos are for followers only',
    signedIn: true,
    params: OneMember,
    answers: MemberFollow,
    problems: ['member-not-found', 'cannot-follow-yourself', 'member-blocked', 'account-suspended'],
    limit: 'follow',
  },
  'DELETE /members/{id}/follow': {
    name: 'unfollowMember',
    summary: 'Stop following a member, or withdraw a follow request',
    signedIn: true,
    params: OneMember,
    answers: MemberFollow,
    limit: 'write',
  },
  'DELETE /followers/{id}': {
    name: 'removeFollower',
    summary: 'Remove a follower without notifying them. Safe to repeat',
    signedIn: true,
    params: OneMember,
    answers: Done,
    limit: 'write',
  },
  'PUT /follow-requests/{id}': {
    name: 'acceptFollowRequest',
    summary: 'Accept a follow request',
    signedIn: true,
    params: OneMember,
    answers: Done,
    problems: ['follow-request-not-found'],
    limit: 'write',
  },
  'DELETE /follow-requests/{id}': {
    name: 'declineFollowRequest',
    summary: 'Decline a follow request without notifying the member',
    signedIn: true,
    params: OneMember,
    answers: Done,
    limit: 'write',
  },
  'GET /following/suggestions': {
    name: 'suggestMembers',
    summary: 'Suggested members to follow, with reasons',
    signedIn: true,
    answers: Suggestions,
  },
  'GET /following/visit': {
    name: 'readFollowingVisit',
    summary: 'The latest photo of followed members that the viewer has seen',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: FollowingVisit,
  },
  'PUT /following/visit': {
    name: 'noteFollowingVisit',
    summary: 'Record the latest seen photo of followed members; only moves forward',
    signedIn: true,
    body: FollowingVisitForm,
    answers: Done,
    limit: 'write',
  },
  'GET /following': {
    name: 'listFollowing',
    summary: 'Members the viewer follows, newest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
  'GET /followers': {
    name: 'listFollowers',
    summary: 'The viewer’s followers, newest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
  'GET /follow-requests': {
    name: 'listFollowRequests',
    summary: 'Follow requests to the viewer, newest first',
    signedIn: true,
    query: MemberListQuery,
    answers: MemberList,
    problems: ['cursor-invalid'],
  },
})

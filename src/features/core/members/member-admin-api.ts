import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AdminMember, AdminMemberPage, AdminMembersQuery, RoleForm, SuspensionForm } from './member-admin.ts'

const memberParam = z.object({ memberId: z.uuid() })
const problems = ['confirmation-required', 'member-not-found'] as const

export const memberAdminApi = endpoints('Members, for admins', {
  'GET /admin/members': {
    name: 'listAdminMembers',
    summary: 'Members by name, or for admins by address; sorted, and those with a role or paused alone',
    signedIn: 'members.read',
    query: AdminMembersQuery,
    answers: AdminMemberPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/members/{memberId}': {
    name: 'readAdminMember',
    summary: 'One member: role, standing, record, and what was decided about what is theirs',
    signedIn: 'members.read',
    params: memberParam,
    answers: AdminMember,
    problems: ['member-not-found'],
  },
  'PUT /admin/members/{memberId}/role': {
    name: 'changeMemberRole',
    summary: 'Give a member a role, or take it; there is always an admin left',
    signedIn: 'roles.write',
    params: memberParam,
    body: RoleForm,
    answers: AdminMember,
    limit: 'write',
    problems: [...problems, 'only-admin', 'role-beyond-own', 'role-not-found'],
  },
  'POST /admin/members/{memberId}/suspension': {
    name: 'suspendMember',
    summary: 'Pause a member until a day, or for good; they are told why and may object',
    signedIn: 'members.write',
    params: memberParam,
    body: SuspensionForm,
    answers: AdminMember,
    limit: 'write',
    problems: [...problems, 'cannot-moderate-yourself', 'only-admin'],
    idempotent: true,
  },
  'DELETE /admin/members/{memberId}/suspension': {
    name: 'liftSuspension',
    summary: 'Let a paused member write again; harmless when they can',
    signedIn: 'members.write',
    params: memberParam,
    answers: AdminMember,
    limit: 'write',
    problems: [...problems, 'cannot-moderate-yourself'],
  },
  'DELETE /admin/members/{memberId}/sessions': {
    name: 'signOutMember',
    summary: 'Sign a member out on every device',
    signedIn: 'members.write',
    params: memberParam,
    answers: AdminMember,
    limit: 'write',
    problems: ['member-not-found'],
  },
})

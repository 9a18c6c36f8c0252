import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AdminMember, AdminMemberPage, AdminMembersQuery, RoleForm, SuspensionForm } from './member-admin.ts'

const memberParam = z.object({ memberId: z.uuid() })
const problems = ['confirmation-required', 'member-not-found'] as const

export const memberAdminApi = endpoints('Members, for admins', {
  'GET /admin/members': {
    name: 'listAdminMembers',
    summary: 'Members by name, or by email for admins; sortable, with filters for roles and paused accounts',
    signedIn: 'members.read',
    query: AdminMembersQuery,
    answers: AdminMemberPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/members/{memberId}': {
    name: 'readAdminMember',
    summary: 'One member: role, status, history and moderation decisions',
    signedIn: 'members.read',
    params: memberParam,
    answers: AdminMember,
    problems: ['member-not-found'],
  },
  'PUT /admin/members/{memberId}/role': {
    name: 'changeMemberRole',
    summary: 'Assign or remove a member’s role. One admin always remains',
    signedIn: 'roles.write',
    params: memberParam,
    body: RoleForm,
    answers: AdminMember,
    limit: 'write',
    problems: [...problems, 'only-admin', 'role-beyond-own', 'role-not-found'],
  },
  'POST /admin/members/{memberId}/suspension': {
    name: 'suspendMember',
    summary: 'Pause a member until a date or permanently. They are told why and can appeal',
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
    summary: 'Unpause a member. Safe to repeat',
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

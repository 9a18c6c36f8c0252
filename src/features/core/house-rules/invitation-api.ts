import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  InvitationForm,
  InvitationId,
  InvitationPage,
  InvitationsQuery,
  InvitationView,
  OwnInvitationForm,
  OwnInvitations,
} from './invitation.ts'

export const invitationApi = endpoints('Joining', {
  'GET /invitations': {
    name: 'listOwnInvitations',
    summary: 'One’s own invitations, and how many more one may make',
    signedIn: true,
    answers: OwnInvitations,
  },
  'POST /invitations': {
    name: 'inviteSomebody',
    summary: 'Make an invitation for one person; it ends after thirty days',
    signedIn: true,
    body: OwnInvitationForm,
    answers: OwnInvitations,
    limit: 'ask',
    problems: ['invitations-used-up', 'account-suspended'],
    idempotent: true,
  },
  'DELETE /invitations/{invitationId}': {
    name: 'revokeOwnInvitation',
    summary: 'Revoke one’s own invitation; what was not used may be made again',
    signedIn: true,
    params: InvitationId,
    answers: OwnInvitations,
    limit: 'write',
    problems: ['invitation-not-found'],
  },
})

export const invitationAdminApi = endpoints('Joining, for the team', {
  'GET /admin/invitations': {
    name: 'listInvitations',
    summary: 'Every invitation, the latest first, with who came by it',
    signedIn: 'members.write',
    query: InvitationsQuery,
    answers: InvitationPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/invitations/{invitationId}': {
    name: 'readInvitation',
    summary: 'One of them',
    signedIn: 'members.write',
    params: InvitationId,
    answers: InvitationView,
    problems: ['invitation-not-found'],
  },
  'POST /admin/invitations': {
    name: 'addInvitation',
    summary: 'Make an invitation for so many people, with an end or without',
    signedIn: 'members.write',
    body: InvitationForm,
    answers: InvitationView,
    status: 201,
    limit: 'write',
    idempotent: true,
  },
  'DELETE /admin/invitations/{invitationId}': {
    name: 'revokeInvitation',
    summary: 'Revoke an invitation; who came by it stays. Harmless when it is revoked',
    signedIn: 'members.write',
    params: InvitationId,
    answers: InvitationView,
    limit: 'write',
    problems: ['invitation-not-found'],
  },
})

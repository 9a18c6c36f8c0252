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
    summary: 'Your invitations, and how many you have left',
    signedIn: true,
    answers: OwnInvitations,
  },
  'POST /invitations': {
    name: 'inviteSomebody',
    summary: 'Create an invitation for one person, valid for 30 days',
    signedIn: true,
    body: OwnInvitationForm,
    answers: OwnInvitations,
    limit: 'ask',
    problems: ['invitations-used-up', 'account-suspended'],
    idempotent: true,
  },
  'DELETE /invitations/{invitationId}': {
    name: 'revokeOwnInvitation',
    summary: 'Revoke your invitation. Unused invitations can be created again',
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
    summary: 'All invitations, newest first, with the members who joined',
    signedIn: 'members.write',
    query: InvitationsQuery,
    answers: InvitationPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/invitations/{invitationId}': {
    name: 'readInvitation',
    summary: 'One invitation',
    signedIn: 'members.write',
    params: InvitationId,
    answers: InvitationView,
    problems: ['invitation-not-found'],
  },
  'POST /admin/invitations': {
    name: 'addInvitation',
    summary: 'Create an invitation for a number of people, with or without an end date',
    signedIn: 'members.write',
    body: InvitationForm,
    answers: InvitationView,
    status: 201,
    limit: 'write',
    idempotent: true,
  },
  'DELETE /admin/invitations/{invitationId}': {
    name: 'revokeInvitation',
    summary: 'Revoke an invitation. Members who joined with it stay. Safe to repeat',
    signedIn: 'members.write',
    params: InvitationId,
    answers: InvitationView,
    limit: 'write',
    problems: ['invitation-not-found'],
  },
})

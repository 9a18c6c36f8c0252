import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AgreeForm,
  JoiningForm,
  JoiningRules,
  JoinRequestPage,
  JoinRequestsQuery,
  OwnAgreements,
  OwnRequest,
  OwnRequestForm,
  RequestsAnswer,
  RequestsForm,
} from './joining.ts'

export const joiningApi = endpoints('Joining', {
  'GET /joining': {
    name: 'readJoiningRules',
    summary: 'Whether registration is open, and its requirements',
    answers: JoiningRules,
  },
  'PUT /joining': {
    name: 'prepareJoining',
    summary: 'Details and agreements for the registration that follows; stored in a cookie',
    body: JoiningForm,
    answers: Done,
    problems: ['too-many-requests'],
    limit: 'sign-in-address',
  },
  'GET /joining/request': {
    name: 'readOwnRequest',
    summary: 'Your open request to join',
    answers: OwnRequest,
    problems: ['request-not-found'],
  },
  'PUT /joining/request': {
    name: 'changeOwnRequest',
    summary: 'Change the introduction in your request to join',
    body: OwnRequestForm,
    answers: OwnRequest,
    problems: ['request-not-found'],
    limit: 'sign-in-address',
  },
  'DELETE /joining/request': {
    name: 'withdrawRequest',
    summary: 'Withdraw your request to join. The account and its data are deleted',
    answers: Done,
    limit: 'write',
  },
  'GET /agreements': {
    name: 'readOwnAgreements',
    summary: 'Texts you must agree to before you can post; empty if none',
    signedIn: true,
    answers: OwnAgreements,
  },
  'POST /agreements': {
    name: 'agree',
    summary: 'Agree to the required texts, each in the version you read. Safe to repeat',
    signedIn: true,
    isOpenBeforeAgreement: true,
    body: AgreeForm,
    answers: OwnAgreements,
    limit: 'write',
    problems: ['agreement-outdated'],
  },
})

export const requestApi = endpoints('Joining, for the team', {
  'GET /admin/join-requests': {
    name: 'listJoinRequests',
    summary: 'Requests to join, longest waiting first',
    signedIn: 'community.moderate',
    query: JoinRequestsQuery,
    answers: JoinRequestPage,
    problems: ['cursor-invalid'],
  },
  'POST /admin/join-requests/bulk': {
    name: 'decideJoinRequests',
    summary: 'Accept, decline or reopen requests. The response lists those that could not be changed',
    signedIn: 'community.moderate',
    body: RequestsForm,
    answers: RequestsAnswer,
    limit: 'write',
    idempotent: true,
  },
})

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
    summary: 'Whether one can register here now, and what that asks',
    answers: JoiningRules,
  },
  'PUT /joining': {
    name: 'prepareJoining',
    summary:
      'What one says and agrees to with the registration that follows; kept in a cookie, and used by the next account',
    body: JoiningForm,
    answers: Done,
    problems: ['too-many-requests'],
    limit: 'sign-in-address',
  },
  'GET /joining/request': {
    name: 'readOwnRequest',
    summary: 'One’s own request to join, while the team has not accepted it',
    answers: OwnRequest,
    problems: ['request-not-found'],
  },
  'PUT /joining/request': {
    name: 'changeOwnRequest',
    summary: 'Say something else about oneself to the team',
    body: OwnRequestForm,
    answers: OwnRequest,
    problems: ['request-not-found'],
    limit: 'sign-in-address',
  },
  'DELETE /joining/request': {
    name: 'withdrawRequest',
    summary: 'Take the request back: the account and everything about it is removed',
    answers: Done,
    limit: 'write',
  },
  'GET /agreements': {
    name: 'readOwnAgreements',
    summary: 'What one has to agree to before one can write again; empty when there is nothing',
    signedIn: true,
    answers: OwnAgreements,
  },
  'POST /agreements': {
    name: 'agree',
    summary: 'Agree to what is asked, each in the version one has read; repeating it changes nothing',
    signedIn: true,
    evenBeforeAgreeing: true,
    body: AgreeForm,
    answers: OwnAgreements,
    limit: 'write',
    problems: ['agreement-outdated'],
  },
})

export const requestApi = endpoints('Joining, for the team', {
  'GET /admin/join-requests': {
    name: 'listJoinRequests',
    summary: 'Who asks to join, those who wait longest first',
    signedIn: 'community.moderate',
    query: JoinRequestsQuery,
    answers: JoinRequestPage,
    problems: ['cursor-invalid'],
  },
  'POST /admin/join-requests/bulk': {
    name: 'decideJoinRequests',
    summary: 'Accept or decline requests, or take that back; what cannot be so is left and told',
    signedIn: 'community.moderate',
    body: RequestsForm,
    answers: RequestsAnswer,
    limit: 'write',
    idempotent: true,
  },
})

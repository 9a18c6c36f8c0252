import { IdentityProof, proofProblems } from '../../../kernel/session/identity.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { Closed } from './account-deletion.ts'

export const closingApi = endpoints('Leaving', {
  'POST /account/code': {
    name: 'sendAccountCode',
    summary: 'Send a code to one’s own address, for closing the account without a password',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: Done,
    limit: 'reset',
  },
  'POST /account/close': {
    name: 'closeAccount',
    summary: 'Close one’s account: missing to everybody at once, removed for good after seven days',
    signedIn: true,
    body: IdentityProof,
    evenBeforeAgreeing: true,
    answers: Closed,
    problems: [...proofProblems, 'only-admin'],
  },
  'POST /account/open': {
    name: 'reopenAccount',
    summary: 'Open one’s closed account again, with everything as it was; harmless when it is open',
    answers: Done,
    limit: 'write',
    problems: ['sign-in-required', 'account-being-removed'],
  },
})

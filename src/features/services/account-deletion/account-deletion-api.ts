import { IdentityProof, proofProblems } from '../../../kernel/session/identity.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { Closed } from './account-deletion.ts'

export const closingApi = endpoints('Account deletion', {
  'POST /account/code': {
    name: 'sendAccountCode',
    summary: 'Email yourself a code, for closing an account without a password',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: Done,
    limit: 'reset',
  },
  'POST /account/close': {
    name: 'closeAccount',
    summary: 'Close your account. It is hidden immediately and permanently deleted after seven days',
    signedIn: true,
    body: IdentityProof,
    isOpenBeforeAgreement: true,
    answers: Closed,
    problems: [...proofProblems, 'only-admin'],
  },
  'POST /account/open': {
    name: 'reopenAccount',
    summary: 'Reopen your closed account with all its content. Safe to repeat',
    answers: Done,
    limit: 'write',
    problems: ['sign-in-required', 'account-being-removed'],
  },
})

import { z } from 'zod'
import { IdentityProof, proofProblems } from '../../../kernel/session/identity.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  AppCode,
  AppSetup,
  Passkey,
  PasskeyAnswer,
  PasskeyName,
  PasskeyQuestion,
  Provider,
  RecoveryCodes,
  SecondStepForm,
  Security,
} from './security.ts'

const passkeyParam = z.object({ passkeyId: z.uuid() })

/** Signing in with a second factor, or with a passkey only. */
export const secondStepApi = endpoints('Sign-in', {
  'POST /auth/sign-in/code': {
    name: 'signInWithCode',
    summary: 'Second step of signing in: a code from the authenticator app, or a one-time recovery code',
    body: SecondStepForm,
    answers: Done,
    problems: ['code-wrong', 'second-step-over', 'too-many-requests'],
    limit: 'sign-in-address',
  },
  'POST /auth/passkey/question': {
    name: 'beginPasskeySignIn',
    summary: 'The challenge for signing in with a passkey',
    answers: PasskeyQuestion,
    limit: 'sign-in-address',
  },
  'POST /auth/sign-in/passkey': {
    name: 'signInWithPasskey',
    summary: 'Sign in with a passkey; counts as a second factor too',
    body: z.object({ answer: PasskeyAnswer }),
    answers: Done,
    problems: ['passkey-failed', 'passkey-unknown'],
    limit: 'sign-in-address',
  },
})

/** The member's ways to sign in. */
export const securityApi = endpoints('Sign-in', {
  'GET /security': {
    name: 'readSecurity',
    summary: 'Your sign-in methods: password, authenticator app, passkeys, Google and Facebook',
    signedIn: true,
    answers: Security,
  },
  'POST /security/app': {
    name: 'beginAppSetup',
    summary:
      'Create a key for an authenticator app, and recovery codes. It is active once a code is confirmed',
    signedIn: true,
    body: IdentityProof,
    isOpenBeforeAgreement: true,
    answers: AppSetup,
    problems: [...proofProblems, 'second-factor-exists'],
  },
  'POST /security/app/code': {
    name: 'finishAppSetup',
    summary: 'Confirm the first code of the app. Password sign-in then requires a code',
    signedIn: true,
    body: z.object({ code: AppCode }),
    isOpenBeforeAgreement: true,
    answers: Done,
    limit: 'second-factor',
    problems: ['code-wrong', 'second-step-over'],
  },
  'POST /security/app/off': {
    name: 'turnAppOff',
    summary: 'Turn off sign-in codes. The key and recovery codes stop working',
    signedIn: true,
    body: IdentityProof,
    isOpenBeforeAgreement: true,
    answers: Done,
    problems: proofProblems,
  },
  'POST /security/recovery-codes': {
    name: 'renewRecoveryCodes',
    summary: 'Create new recovery codes, replacing all earlier ones',
    signedIn: true,
    body: IdentityProof,
    isOpenBeforeAgreement: true,
    answers: RecoveryCodes,
    problems: [...proofProblems, 'second-step-over'],
  },
  'POST /passkeys/question': {
    name: 'beginPasskey',
    summary: 'The challenge for creating a passkey',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: PasskeyQuestion,
    limit: 'write',
    problems: ['confirmation-required', 'passkeys-full'],
  },
  'POST /passkeys': {
    name: 'addPasskey',
    summary: 'Add a passkey',
    signedIn: true,
    body: z.object({ answer: PasskeyAnswer, name: PasskeyName }),
    isOpenBeforeAgreement: true,
    answers: Done,
    limit: 'write',
    problems: ['confirmation-required', 'passkey-failed'],
  },
  'PATCH /passkeys/{passkeyId}': {
    name: 'renamePasskey',
    summary: 'Rename a passkey',
    signedIn: true,
    params: passkeyParam,
    body: z.object({ name: PasskeyName }),
    isOpenBeforeAgreement: true,
    answers: Passkey,
    limit: 'write',
    problems: ['passkey-not-found'],
  },
  'DELETE /passkeys/{passkeyId}': {
    name: 'removePasskey',
    summary: 'Remove a passkey; refused if it is the last sign-in method. Safe to repeat',
    signedIn: true,
    params: passkeyParam,
    answers: Done,
    limit: 'write',
    problems: ['confirmation-required', 'last-way-in'],
  },
  'POST /security/links/{provider}': {
    name: 'beginLink',
    summary: 'The address for linking Google or Facebook',
    signedIn: true,
    params: z.object({ provider: Provider }),
    isOpenBeforeAgreement: true,
    answers: z.object({ url: z.url() }),
    limit: 'write',
    problems: ['confirmation-required', 'social-not-set-up'],
  },
  'DELETE /security/links/{provider}': {
    name: 'unlink',
    summary: 'Unlink Google or Facebook; refused if it is the last sign-in method',
    signedIn: true,
    params: z.object({ provider: Provider }),
    answers: Done,
    limit: 'write',
    problems: ['confirmation-required', 'last-way-in'],
  },
})

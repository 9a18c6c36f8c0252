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
    summary:
      'The second step of signing in: a code of the authenticator app, or a recovery code, which works once',
    body: SecondStepForm,
    answers: Done,
    problems: ['code-wrong', 'second-step-over', 'too-many-requests'],
    limit: 'sign-in-address',
  },
  'POST /auth/passkey/question': {
    name: 'beginPasskeySignIn',
    summary: 'What a device has to sign to sign in with a passkey',
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
    summary: 'What one signs in with: password, authenticator app, passkeys, Google and Facebook',
    signedIn: true,
    answers: Security,
  },
  'POST /security/app': {
    name: 'beginAppSetup',
    summary: 'The key for an authenticator app, and recovery codes; it asks for codes once one was typed',
    signedIn: true,
    body: IdentityProof,
    evenBeforeAgreeing: true,
    answers: AppSetup,
    problems: [...proofProblems, 'second-factor-exists'],
  },
  'POST /security/app/code': {
    name: 'finishAppSetup',
    summary: 'The first code of the app: from now on signing in with a password asks for one',
    signedIn: true,
    body: z.object({ code: AppCode }),
    evenBeforeAgreeing: true,
    answers: Done,
    limit: 'second-factor',
    problems: ['code-wrong', 'second-step-over'],
  },
  'POST /security/app/off': {
    name: 'turnAppOff',
    summary: 'Sign in without codes again; the key and the recovery codes become useless',
    signedIn: true,
    body: IdentityProof,
    evenBeforeAgreeing: true,
    answers: Done,
    problems: proofProblems,
  },
  'POST /security/recovery-codes': {
    name: 'renewRecoveryCodes',
    summary: 'New recovery codes in place of all earlier ones',
    signedIn: true,
    body: IdentityProof,
    evenBeforeAgreeing: true,
    answers: RecoveryCodes,
    problems: [...proofProblems, 'second-step-over'],
  },
  'POST /passkeys/question': {
    name: 'beginPasskey',
    summary: 'What a device has to sign to make a passkey',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: PasskeyQuestion,
    limit: 'write',
    problems: ['confirmation-required', 'passkeys-full'],
  },
  'POST /passkeys': {
    name: 'addPasskey',
    summary: 'Add the passkey that a device has made',
    signedIn: true,
    body: z.object({ answer: PasskeyAnswer, name: PasskeyName }),
    evenBeforeAgreeing: true,
    answers: Done,
    limit: 'write',
    problems: ['confirmation-required', 'passkey-failed'],
  },
  'PATCH /passkeys/{passkeyId}': {
    name: 'renamePasskey',
    summary: 'Give a passkey another name',
    signedIn: true,
    params: passkeyParam,
    body: z.object({ name: PasskeyName }),
    evenBeforeAgreeing: true,
    answers: Passkey,
    limit: 'write',
    problems: ['passkey-not-found'],
  },
  'DELETE /passkeys/{passkeyId}': {
    name: 'removePasskey',
    summary: 'Remove a passkey; harmless when it is gone, refused for the last way to sign in',
    signedIn: true,
    params: passkeyParam,
    answers: Done,
    limit: 'write',
    problems: ['confirmation-required', 'last-way-in'],
  },
  'POST /security/links/{provider}': {
    name: 'beginLink',
    summary: 'Where to go to link Google or Facebook',
    signedIn: true,
    params: z.object({ provider: Provider }),
    evenBeforeAgreeing: true,
    answers: z.object({ url: z.url() }),
    limit: 'write',
    problems: ['confirmation-required', 'social-not-set-up'],
  },
  'DELETE /security/links/{provider}': {
    name: 'unlink',
    summary: 'No longer sign in with Google or Facebook; refused for the last way to sign in',
    signedIn: true,
    params: z.object({ provider: Provider }),
    answers: Done,
    limit: 'write',
    problems: ['confirmation-required', 'last-way-in'],
  },
})

import { z } from 'zod'
import { IdentityProof, proofProblems } from '../../../kernel/session/identity.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  ChangePasswordForm,
  Email,
  NewPasswordForm,
  ResetRequestForm,
  SignInForm,
  SignUpForm,
} from '../members/member.ts'
import { Devices } from './device.ts'

/** A path of this site; Better Auth refuses other sites as well. */
const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'This leads to another site')

export const confirmApi = endpoints('Sign-in', {
  'POST /session/confirm/code': {
    name: 'sendConfirmationCode',
    summary: 'Email yourself a confirmation code, for accounts without a password',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: Done,
    limit: 'reset',
  },
  'POST /session/confirm': {
    name: 'confirmIdentity',
    summary: 'Confirm your identity with a password or emailed code; valid for this session for 15 minutes',
    signedIn: true,
    body: IdentityProof,
    isOpenBeforeAgreement: true,
    answers: Done,
    problems: proofProblems,
  },
})

export const deviceApi = endpoints('Sign-in', {
  'GET /sessions': {
    name: 'listSessions',
    summary: 'Devices you are signed in on, last used first',
    signedIn: true,
    answers: Devices,
  },
  'DELETE /sessions': {
    name: 'endOtherSessions',
    summary: 'Sign out on every other device',
    signedIn: true,
    answers: Done,
    limit: 'write',
  },
  'DELETE /sessions/{sessionId}': {
    name: 'endSession',
    summary: 'Sign out on another device. Safe to repeat',
    signedIn: true,
    params: z.object({ sessionId: z.uuid() }),
    answers: Done,
    limit: 'write',
  },
})

export const signInApi = endpoints('Sign-in', {
  'POST /auth/sign-up/email': {
    name: 'signUp',
    summary: 'Register with email and password',
    body: z.object({
      username: SignUpForm.shape.username,
      email: Email,
      password: SignUpForm.shape.password,
      /** Where a mailed confirmation leads after signing in. */
      callbackURL: OwnPath.optional(),
    }),
    answers: Done,
    problems: [
      ...(['username-taken', 'email-taken', 'password-weak', 'profile-not-created'] as const),
      ...(['registration-closed', 'invitation-needed', 'invitation-over', 'not-agreed'] as const),
    ],
    limit: 'sign-up',
  },
  'POST /auth/sign-in/email': {
    name: 'signIn',
    summary: 'Sign in with email and password; sets the session cookie',
    body: SignInForm,
    answers: Done.extend({
      /** There is no session yet: an app code or recovery code is required. */
      needsCode: z.boolean(),
    }),
    problems: ['credentials-invalid', 'demo-closed', 'email-not-confirmed', 'too-many-requests'],
  },
  'POST /auth/change-password': {
    name: 'changePassword',
    summary: 'Change your password. All other devices are signed out',
    signedIn: true,
    body: ChangePasswordForm.pick({ currentPassword: true, newPassword: true }),
    isOpenBeforeAgreement: true,
    answers: Done,
    problems: ['password-wrong', 'password-weak', 'password-not-set'],
  },
  'POST /auth/request-password-reset': {
    name: 'requestPasswordReset',
    summary: 'Email a password reset link. The response does not reveal whether the address is known',
    body: ResetRequestForm,
    answers: Done,
    problems: ['too-many-requests'],
  },
  'POST /auth/reset-password': {
    name: 'resetPassword',
    summary: 'Set a new password with the token from the email, once',
    body: z.object({
      token: z.string().max(200).transform(cleanText),
      newPassword: NewPasswordForm.shape.password,
    }),
    answers: Done,
    problems: ['reset-link-expired', 'password-weak'],
    limit: 'reset',
  },
  'POST /auth/send-verification-email': {
    name: 'sendVerificationEmail',
    summary: 'Email the confirmation link again',
    body: ResetRequestForm.extend({ callbackURL: OwnPath.optional() }),
    answers: Done,
    problems: ['too-many-requests'],
  },
  'POST /auth/sign-in/social': {
    name: 'beginSocialSignIn',
    summary: 'The address for signing in with Google or Facebook',
    body: z.object({
      provider: z.enum(['google', 'facebook']),
      callbackURL: OwnPath,
    }),
    answers: z.object({ url: z.url() }),
    problems: ['social-not-set-up'],
    limit: 'sign-in-address',
  },
})

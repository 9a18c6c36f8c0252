import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { Email } from '../members/member.ts'

const Token = z.object({ token: z.string().max(100) })

export const emailChangeApi = endpoints('Sign-in', {
  'POST /security/email': {
    name: 'beginEmailChange',
    summary:
      'Request an email change. The new address gets a link to confirm, the current one a link to stop it',
    signedIn: true,
    body: z.object({ email: Email }),
    isOpenBeforeAgreement: true,
    answers: Done,
    limit: 'reset',
    problems: ['confirmation-required', 'email-taken'],
  },
  'DELETE /security/email': {
    name: 'stopEmailChange',
    summary: 'Cancel a pending email change',
    signedIn: true,
    answers: Done,
    limit: 'write',
  },
  'POST /auth/email-change/confirm': {
    name: 'confirmEmailChange',
    summary: 'Confirm a new email address with the emailed link. Safe to repeat',
    body: Token,
    answers: z.object({ email: z.string() }),
    limit: 'reset',
    problems: ['email-change-over', 'email-taken'],
  },
  'POST /auth/email-change/take-back': {
    name: 'takeEmailBack',
    summary:
      'Undo an email change within seven days, with the link sent to the old address. All sessions end, and sign-in methods added since are removed',
    body: Token,
    answers: z.object({
      email: z.string(),
      /** Allows setting a new password at once, since someone else knew the old one. */
      resetToken: z.string(),
    }),
    limit: 'reset',
    problems: ['email-change-over', 'email-taken'],
  },
})

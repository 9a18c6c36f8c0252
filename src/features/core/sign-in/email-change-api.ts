import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { Email } from '../members/member.ts'

const Token = z.object({ token: z.string().max(100) })

export const emailChangeApi = endpoints('Sign-in', {
  'POST /security/email': {
    name: 'beginEmailChange',
    summary: 'Ask for another address: it gets a link to confirm it, the present one a link to stop it',
    signedIn: true,
    body: z.object({ email: Email }),
    evenBeforeAgreeing: true,
    answers: Done,
    limit: 'reset',
    problems: ['confirmation-required', 'email-taken'],
  },
  'DELETE /security/email': {
    name: 'stopEmailChange',
    summary: 'Forget the change that waits for its confirmation',
    signedIn: true,
    answers: Done,
    limit: 'write',
  },
  'POST /auth/email-change/confirm': {
    name: 'confirmEmailChange',
    summary: 'Confirm a new address with the link that was mailed to it; pressed again, it says the same',
    body: Token,
    answers: z.object({ email: z.string() }),
    limit: 'reset',
    problems: ['email-change-over', 'email-taken'],
  },
  'POST /auth/email-change/take-back': {
    name: 'takeEmailBack',
    summary:
      'Take a change of address back, for seven days, with the link mailed to the old one; every session ends, and what was added since then to sign in with goes',
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

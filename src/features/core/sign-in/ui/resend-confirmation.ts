import { client } from '../../../../web/api.ts'
import type { signInApi } from '../sign-in-api.ts'

const api = client<typeof signInApi>()

/** Mails the confirmation link again. After signing in, it leads to the given page. */
export const resendConfirmation = (email: string, returnPath: string | undefined) =>
  api('POST /auth/send-verification-email', { body: { email, callbackURL: returnPath } })

import { client } from '../../../../web/api.ts'
import type { signInApi } from '../sign-in-api.ts'

const api = client<typeof signInApi>()

/** Mails the link that confirms an address again. It leads to the given page, after signing in. */
export const resendConfirmation = (email: string, wanted: string | undefined) =>
  api('POST /auth/send-verification-email', { body: { email, callbackURL: wanted } })

import { isLoopback } from '../start/reach.ts'

/** The name that authenticator apps and passkey dialogs show. */
export const SITE_NAME = 'Showoff'

/** How long one has for the code after the password. */
export const SECOND_STEP_SECONDS = 10 * 60

/** Where the library takes the code of an app, at a sign-in and while one is set up. */
export const SECOND_STEP = '/two-factor/verify-totp'

/** Browsers make passkeys for names only: on the machine itself that is `localhost`, never 127.0.0.1. */
export function passkeyHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isLoopback(hostname) ? 'localhost' : hostname
}

/** Whether an answer of the library asks for the code: it brings the cookie that waits for one. */
export const asksForCode = (answer: Response): boolean =>
  answer.headers.getSetCookie().some((cookie) => /^[^=]*\btwo_factor=[^;]/.test(cookie))

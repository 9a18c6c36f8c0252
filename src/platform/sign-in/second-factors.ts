import { isLoopback } from '../start/reach.ts'

/** The name that authenticator apps and passkey dialogs show. */
export const SITE_NAME = 'Showoff'

/** Time limit for the code after the password. */
export const SECOND_STEP_SECONDS = 10 * 60

/** The library's path for the code of an app, at sign-in and during setup. */
export const SECOND_STEP = '/two-factor/verify-totp'

/** Browsers create passkeys only for host names: on the machine itself for `localhost`, never for 127.0.0.1. */
export function passkeyHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isLoopback(hostname) ? 'localhost' : hostname
}

/** Whether a response of the library asks for a code: then it sets the cookie that waits for one. */
export const requiresCode = (answer: Response): boolean =>
  answer.headers.getSetCookie().some((cookie) => /^[^=]*\btwo_factor=[^;]/.test(cookie))

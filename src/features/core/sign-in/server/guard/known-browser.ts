import { createHmac, randomBytes } from 'node:crypto'
import { isSignedBy, type Secrets } from '../../../../../platform/sign-in/secrets.ts'
import { readCookie } from '../../../../../platform/sign-in/viewer.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

type Signing = Secrets & { cookieName: string }

const nameOf = ({ cookieName }: Signing) => cookieName.replace('session_token', 'known_browser')

const sign = (nonce: string, email: string, secret: string) =>
  createHmac('sha256', secret).update(`known-browser\n${nonce}\n${email.toLowerCase()}`).digest()

/**
 * Creates a cookie for a browser on which a member signed in with this address. Guesses from elsewhere do not slow it
 * down, so no one can lock a member out by entering wrong passwords.
 */
export function knownBrowserCookie(email: string, signing: Signing): string {
  const nonce = randomBytes(16).toString('base64url')
  const value = `${nonce}.${sign(nonce, email, signing.secret).toString('base64url')}`
  const secure = signing.cookieName.startsWith('__Secure-') ? '; Secure' : ''
  return `${nameOf(signing)}=${value}; Max-Age=${YEAR_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`
}

/** Returns the mark of a browser that has signed in with this address before; null for all others. */
export function knownBrowser(cookieHeader: string | undefined, email: string, signing: Signing) {
  const [nonce = '', signature = ''] = (readCookie(cookieHeader, nameOf(signing)) ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  return nonce && isSignedBy(signing, given, (secret) => sign(nonce, email, secret)) ? nonce : null
}

import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../../../../../platform/http/http.ts'
import { isSignedBy } from '../../../../../platform/sign-in/secrets.ts'
import { readCookie } from '../../../../../platform/sign-in/viewer.ts'

/** Long enough to open the mail, and to request another link. */
const DAY_SECONDS = 24 * 60 * 60

type Signing = { cookieName: string }

const nameOf = ({ cookieName }: Signing) => cookieName.replace('session_token', 'confirming')

const sign = (email: string, until: string, secret: string) =>
  createHmac('sha256', secret).update(`confirming\n${until}\n${email.toLowerCase()}`).digest()

function cookieWith(value: string, maxAgeSeconds: number, { cookieName, ...signing }: Signing): string {
  const secure = cookieName.startsWith('__Secure-') ? '; Secure' : ''
  const name = nameOf({ cookieName, ...signing })
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`
}

/** Marks this browser as the one that requested the mail to an address, whether or not one is sent. */
export function markConfirmingBrowser(c: Context<AppEnv>, email: string): void {
  const { signIn, settings } = c.var.platform
  if (!settings.confirmEmail) return
  const until = String(Date.now() + DAY_SECONDS * 1000)
  const value = `${until}.${sign(email, until, signIn.secret).toString('base64url')}`
  c.header('set-cookie', cookieWith(value, DAY_SECONDS, signIn), { append: true })
}

/** Returns whether this browser requested the mail to this address. */
export function isConfirmingBrowser(c: Context<AppEnv>, email: string): boolean {
  const { signIn } = c.var.platform
  const [until = '', signature = ''] = (readCookie(c.req.header('cookie'), nameOf(signIn)) ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  return Number(until) > Date.now() && isSignedBy(signIn, given, (secret) => sign(email, until, secret))
}

/** The cookie that removes the mark. */
export const clearConfirmingCookie = (signing: Signing): string => cookieWith('', 0, signing)

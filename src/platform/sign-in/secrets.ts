import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../start/settings.ts'

/**
 * SECRET, which signs, and the earlier ones in SECRET_BEFORE, which are still accepted while SECRET is being replaced.
 */
export type Secrets = Pick<Settings, 'secret' | 'secretsBefore'>

export const allSecrets = ({ secret, secretsBefore }: Secrets): string[] => [secret, ...secretsBefore]

/** Whether one of the secrets made the signature. */
export function isSignedBy(secrets: Secrets, given: Buffer, sign: (secret: string) => Buffer): boolean {
  return allSecrets(secrets).some((secret) => {
    const expected = sign(secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/**
 * Signs again what an earlier secret signed in a request: cookies and the token of a mailed link. The sign-in library
 * knows only one secret.
 */
export function refreshSignatures(request: Request, secrets: Secrets): Request {
  if (secrets.secretsBefore.length === 0) return request
  const url = new URL(request.url)
  const token = url.searchParams.get('token')
  if (token) url.searchParams.set('token', refreshTokenSignature(token, secrets))
  const cookie = request.headers.get('cookie')
  const refreshedRequest = new Request(url, request)
  if (cookie)
    refreshedRequest.headers.set(
      'cookie',
      cookie
        .split(';')
        .map((one) => refreshCookieSignature(one, secrets))
        .join(';'),
    )
  return refreshedRequest
}

/** `name=value.signature`, base64 HMAC-SHA256, encoded for a URL. */
function refreshCookieSignature(cookie: string, secrets: Secrets): string {
  const equals = cookie.indexOf('=')
  let signed: string
  try {
    signed = decodeURIComponent(cookie.slice(equals + 1).trim())
  } catch {
    return cookie
  }
  const dot = signed.lastIndexOf('.')
  const value = signed.slice(0, dot)
  const sign = (secret: string) => createHmac('sha256', secret).update(value).digest()
  if (
    equals < 0 ||
    dot < 1 ||
    !isSignedByEarlierSecret(secrets, Buffer.from(signed.slice(dot + 1), 'base64'), sign)
  )
    return cookie
  const refreshedValue = `${value}.${sign(secrets.secret).toString('base64')}`
  return `${cookie.slice(0, equals)}=${encodeURIComponent(refreshedValue)}`
}

/** A JSON web token, HS256. */
function refreshTokenSignature(token: string, secrets: Secrets): string {
  const [head, body, signature, ...rest] = token.split('.')
  if (!head || !body || !signature || rest.length > 0) return token
  const sign = (secret: string) => createHmac('sha256', secret).update(`${head}.${body}`).digest()
  if (!isSignedByEarlierSecret(secrets, Buffer.from(signature, 'base64url'), sign)) return token
  return `${head}.${body}.${sign(secrets.secret).toString('base64url')}`
}

const isSignedByEarlierSecret = (
  { secretsBefore }: Secrets,
  given: Buffer,
  sign: (secret: string) => Buffer,
): boolean => {
  const [first, ...others] = secretsBefore
  return first !== undefined && isSignedBy({ secret: first, secretsBefore: others }, given, sign)
}

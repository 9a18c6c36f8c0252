import type { Context, Next } from 'hono'
import { Problem } from '../../problems.ts'
import type { AppEnv } from './http.ts'

export const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), browsing-topics=()'

/** Sets the security headers of every response; pages add their Content-Security-Policy (rendering.ts). */
export async function securityHeaders(c: Context<AppEnv>, next: Next) {
  await next()
  if (c.env?.page) return
  const headers = c.res.headers
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  // A page with a form of another site sets its own policy.
  if (!headers.has('Cross-Origin-Opener-Policy')) headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Permissions-Policy')) headers.set('Permissions-Policy', PERMISSIONS)
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
  const { publicUrl, settings } = c.get('platform')
  if (publicUrl.startsWith('https://')) {
    // Subdomains may belong to others, who may serve plain HTTP. They are included only if the operator sets it.
    const below = settings.hstsSubdomains ? '; includeSubDomains' : ''
    headers.set('Strict-Transport-Security', `max-age=31536000${below}`)
  }
}

/**
 * Returns the policy of a page: only our own files, scripts by nonce or hash, style sheets by hash. Style attributes
 * are allowed, because tag positions and progress are numbers written into them.
 */
export const pagePolicy = (sources: {
  scripts: string
  styles: string
  connections?: string
  media?: string
  pictures?: string
  frames?: string
}) =>
  [
    "default-src 'self'",
    `script-src 'self' ${sources.scripts}`,
    `style-src 'self' ${sources.styles}`,
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', sources.media, sources.pictures].filter(Boolean).join(' '),
    `media-src 'self' blob: ${sources.media ?? ''}`.trimEnd(),
    `connect-src 'self' ${sources.connections ?? ''}`,
    ...(sources.frames ? [`frame-src 'self' ${sources.frames}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Refuses writes from other sites, by the Origin header, or without one by Sec-Fetch-Site. */
export async function requireOwnOrigin(c: Context<AppEnv>, next: Next) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next()
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const foreign = origin ? !isOwnOrigin(origin, c) : site === 'cross-site' || site === 'same-site'
  if (foreign) throw new Problem('origin-refused')
  return next()
}

function isOwnOrigin(origin: string, c: Context<AppEnv>): boolean {
  const { publicUrl, settings } = c.get('platform')
  if (origin === publicUrl) return true
  // Without a proxy in front, the Host header is the address the browser used.
  if (settings.publicUrl) return false
  const host = c.req.header('host')
  return URL.canParse(origin) && new URL(origin).host === host
}

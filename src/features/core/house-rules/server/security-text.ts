import { Hono } from 'hono'
import type { AppEnv } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { readHouseRules } from './rules-sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year, so that readers of an old copy fetch it again. */
const EXPIRES_DAYS = 90

/**
 * Serves `security.txt` (RFC 9116), which names the contact for vulnerabilities. Its expiry moves along with the
 * current day.
 */
export const securityText = new Hono<AppEnv>().get('/', async (c) => {
  const { pool, publicUrl } = c.var.platform
  const { securityContact, securityPolicy } = await readHouseRules(pool)
  if (!securityContact) throw new Problem('page-not-found')
  c.header('cache-control', 'public, max-age=3600')
  return c.text(formatSecurityText({ securityContact, securityPolicy }, publicUrl, new Date()))
})

/** Builds the file. A contact without a scheme is an e-mail address. */
export function formatSecurityText(
  { securityContact, securityPolicy }: { securityContact: string; securityPolicy: string | null },
  publicUrl: string,
  now: Date,
): string {
  const end = new Date(Math.floor(now.getTime() / DAY_MS + EXPIRES_DAYS) * DAY_MS)
  const contact = /^(https|tel|mailto):/.test(securityContact) ? securityContact : `mailto:${securityContact}`
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${end.toISOString().replace('.000', '')}`,
    ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
  ]
  return `${lines.join('\n')}\n`
}

import { z } from 'zod'
import { MECHANISMS, parseFastSetting } from '../fast/switch.ts'
import { backupEvery, backupKeep, backupKey, backupTo } from './backup-settings.ts'
import { eventsUrl } from './events-settings.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

export const SECRET_MIN = 32

/** `1`, `true`, `yes`, `on` are true; `0`, `false`, `no`, `off` are false; anything else is refused. */
const flag = z.stringbool({
  truthy: ['1', 'true', 'yes', 'on'],
  falsy: ['0', 'false', 'no', 'off'],
  error: 'must be on or off',
})

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

/** A variable that is set but empty counts as unset: `SMTP_URL= npm start` means "no mail server". */
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)

const postgresUrl = z
  .string()
  .trim()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')

/** Pages are served from the root of their host only. */
const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://showoff.example' })
  .refine((address) => {
    // Already reported.
    if (!URL.canParse(address)) return true
    const { pathname, search, hash, username, password } = new URL(address)
    return `${search}${hash}${username}${password}` === '' && /^\/+$/.test(pathname)
  }, 'must be an address without a path, such as https://showoff.example')

const webAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address like ${example}` })

const wholeNumber = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(range).int(range).min(least, range).max(most, range)
}

/** In the form that Sentry, and services that accept its envelopes, show for a project. */
const sentryDsn = z
  .url({ protocol: /^https?$/, error: 'must be a DSN like https://key@sentry.example/1' })
  .refine(
    (dsn) => !URL.canParse(dsn) || (new URL(dsn).username !== '' && /\/\d+\/?$/.test(new URL(dsn).pathname)),
    'must be a DSN like https://key@sentry.example/1',
  )

/** `name=value` pairs, separated by commas, as OpenTelemetry writes them. */
const otlpHeaders = z.string().transform((text, issue) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair))
  if (!pairs.includes(null)) return Object.fromEntries(pairs.map((pair) => [pair![1]!, unescaped(pair![2]!)]))
  issue.addIssue('must be headers like authorization=Bearer%20key, separated by commas')
  return z.NEVER
})

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1')

/** `showoff@showoff.example`, optionally with a name before it. */
const sender = z.string().regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'must be an address, or a name and an address: Showoff <hello@showoff.example>',
})

const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example:587' })
  .refine((address) => !URL.canParse(address) || new URL(address).hostname !== '', {
    error: 'must name a host, as in smtp://user:password@mail.example:587',
  })

const addresses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.email('must be email addresses, separated by commas')))

const trustedProxies = z.string().transform((text, issue) => {
  const proxies = readTrustedProxies(text)
  if (proxies !== undefined) return proxies
  issue.addIssue(
    'must be on, off, or proxy addresses and networks, separated by commas: loopback, private, 203.0.113.7, 2001:db8::/32',
  )
  return z.NEVER
})

export const Environment = z.object({
  NODE_ENV: withDefault(oneOf(['development', 'production', 'test']), 'production'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PORT: withDefault(wholeNumber(0, 65_535), '3000'),
  PUBLIC_URL: optional(siteAddress),
  DATABASE_URL: optional(postgresUrl),
  /** Postgres itself, if DATABASE_URL leads to PgBouncer. */
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_REPLICA_URLS: withDefault(
    z
      .string()
      .transform((urls) => urls.split(',').filter((url) => url.trim() !== ''))
      .pipe(z.array(postgresUrl)),
    '',
  ),
  DATABASE_POOL: withDefault(wholeNumber(1, 500), '12'),
  /** A NATS server for live updates, instead of Postgres. */
  EVENTS_URL: optional(eventsUrl),
  /** Read by scripts/install.mjs before all others. */
  ENV_FILE: optional(z.string()),
  DATA_DIR: withDefault(z.string(), 'data'),
  SECRET: optional(z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`)),
  /** The former secret, while SECRET is being replaced: accepted, but never used for signing. */
  SECRET_BEFORE: optional(z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`)),
  SMTP_URL: optional(mailServer),
  MAIL_FROM: withDefault(sender, 'Showoff <showoff@localhost>'),
  CONFIRM_EMAIL: optional(flag),
  /** Minimum length of members' passwords. Admins and moderators need at least ten characters. */
  PASSWORD_MIN: withDefault(wholeNumber(6, 64), '6'),
  /** Whether admins and moderators need a second factor; on by default if others can reach the site. */
  ADMIN_2FA: optional(flag),
  S3_ENDPOINT: optional(webAddress('https://s3.example')),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** Address under which browsers reach the bucket, which then sends pictures and videos itself. */
  MEDIA_URL: optional(webAddress('https://showoff.s3.example')),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  FACEBOOK_CLIENT_ID: optional(z.string()),
  FACEBOOK_CLIENT_SECRET: optional(z.string()),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^[sr]k_(test|live)_\S+$/, 'must be a Stripe secret key, such as sk_live_…'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_\S+$/, 'must be a Stripe webhook signing secret: whsec_…'),
  ),
  /** With it, cards are paid on our own page with Stripe's form. */
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_(test|live)_\S+$/, 'must be a Stripe publishable key, such as pk_live_…'),
  ),
  /** Another address of Stripe's API: for tests. */
  STRIPE_API_BASE: optional(webAddress('https://api.stripe.com')),
  PAYPAL_CLIENT_ID: optional(z.string()),
  PAYPAL_CLIENT_SECRET: optional(z.string()),
  PAYPAL_WEBHOOK_ID: optional(z.string()),
  /** Another address of PayPal's API: for its sandbox, https://api-m.sandbox.paypal.com. */
  PAYPAL_API_BASE: withDefault(webAddress('https://api-m.paypal.com'), 'https://api-m.paypal.com'),
  MOLLIE_API_KEY: optional(z.string().regex(/^(test|live)_/, 'must begin with test_ or live_')),
  /** Another address of Mollie's API: for tests. */
  MOLLIE_API_BASE: withDefault(webAddress('https://api.mollie.com'), 'https://api.mollie.com'),
  /** The EU's register of VAT numbers (docs/operating/settings.md). */
  VIES_URL: optional(z.union([z.literal('off'), webAddress('https://vies.example/rest-api, or off')])),
  /** An embedding provider for pictures, in addition to our own description (docs/operating/settings.md). */
  FIND_EMBEDDING_URL: optional(webAddress('http://127.0.0.1:8000/embed')),
  /** A language model that rephrases the summaries of the review assistant (docs/operating/settings.md). */
  REVIEW_MODEL_URL: optional(webAddress('http://127.0.0.1:8000/v1/chat/completions')),
  REVIEW_MODEL_KEY: optional(z.string()),
  REVIEW_MODEL_NAME: withDefault(z.string(), 'default'),
  ADMIN_EMAILS: withDefault(addresses, ''),
  /** The program that converts videos, or `off`. */
  FFMPEG: withDefault(z.string(), 'ffmpeg'),
  AVIF: withDefault(flag, 'on'),
  DEMO: optional(flag),
  /** How often and where backups are made, how many are kept, and their encryption key. */
  BACKUP_EVERY: optional(backupEvery),
  BACKUP_TO: optional(backupTo),
  BACKUP_S3_ENDPOINT: optional(webAddress('https://s3.example')),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_KEEP: withDefault(backupKeep, '7d,4w,6m'),
  BACKUP_KEY: optional(backupKey),
  DRAIN_SECONDS: optional(wholeNumber(0, 300)),
  WORKERS: withDefault(wholeNumber(1, 64), '1'),
  /** Proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: withDefault(trustedProxies, 'off'),
  /** Browsers then refuse plain HTTP for every subdomain of PUBLIC_URL's host, too. */
  HSTS_SUBDOMAINS: withDefault(flag, 'off'),
  LOG_LEVEL: withDefault(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Where errors and traces are sent (docs/operating/watching.md). */
  SENTRY_DSN: optional(sentryDsn),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress('http://127.0.0.1:4318')),
  OTEL_EXPORTER_OTLP_HEADERS: optional(otlpHeaders),
  OTEL_SERVICE_NAME: withDefault(z.string(), 'showoff'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(share, '1'),
  /**
   * On: pages work offline, browsers show notifications. Off: an earlier service worker removes itself at the next
   * visit.
   */
  SERVICE_WORKER: withDefault(flag, 'on'),
  /** Views of looks are counted for their owners and for the brands they wear. */
  INSIGHT: withDefault(flag, 'on'),
  /** Turns off every rate limit: for load tests only. */
  RATE_LIMITS: withDefault(flag, 'on'),
  /** Validated here and read by platform/fast/switch.ts, which modules need before the settings exist. */
  FAST: withDefault(
    z.string().refine((text) => parseFastSetting(text) !== null, {
      error: `must be on, off, or what to turn off: ${MECHANISMS.map((name) => `-${name}`).join(',')}`,
    }),
    'on',
  ),
})

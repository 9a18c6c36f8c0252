import { z } from 'zod'
import { MECHANISMS, turnedOff } from '../fast/switch.ts'

export const SECRET_MIN = 32

/** `1`, `true`, `yes`, `on` are true; `0`, `false`, `no`, `off` are false; anything else is refused. */
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] })

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

const addresses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.email('must be e-mail addresses, parted by commas')))

export const Environment = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'production'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PORT: withDefault(z.coerce.number('must be a port number').int().min(0).max(65535), '3000'),
  PUBLIC_URL: optional(siteAddress),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_REPLICA_URLS: withDefault(
    z
      .string()
      .transform((urls) => urls.split(',').filter((url) => url.trim() !== ''))
      .pipe(z.array(postgresUrl)),
    '',
  ),
  DATABASE_POOL: withDefault(z.coerce.number().int().min(1).max(500), '12'),
  DATA_DIR: withDefault(z.string(), 'data'),
  SECRET: optional(z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`)),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: withDefault(z.string(), 'Showoff <showoff@localhost>'),
  CONFIRM_EMAIL: optional(flag),
  /** Members' shortest password. Admins and moderators need ten characters at least. */
  PASSWORD_MIN: withDefault(
    z.coerce.number('must be a number').int().min(6, 'must be at least 6').max(64, 'must be at most 64'),
    '6',
  ),
  /** Whether admins and moderators need a second factor; on where others can reach the site. */
  ADMIN_2FA: optional(flag),
  S3_ENDPOINT: optional(z.url('must be an address like https://s3.example')),
  S3_BUCKET: optional(z.string()),
  S3_REGION: withDefault(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  FACEBOOK_CLIENT_ID: optional(z.string()),
  FACEBOOK_CLIENT_SECRET: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  /** Another address of Stripe's API: for tests. */
  STRIPE_API_BASE: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://api.stripe.com' }),
  ),
  /** The register of VAT numbers of the EU (README.md). */
  VIES_URL: optional(
    z.union([
      z.literal('off'),
      z.url({ protocol: /^https?$/, error: 'must be an address like https://vies.example/rest-api, or off' }),
    ]),
  ),
  /** An embedding provider for pictures, besides our own description (README.md). */
  FIND_EMBEDDING_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:8000/embed' }),
  ),
  /** A language model that rephrases the summaries of the review assistant (README.md). */
  REVIEW_MODEL_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: 'must be an address like http://127.0.0.1:8000/v1/chat/completions',
    }),
  ),
  REVIEW_MODEL_KEY: optional(z.string()),
  REVIEW_MODEL_NAME: withDefault(z.string(), 'default'),
  ADMIN_EMAILS: withDefault(addresses, ''),
  /** The program that converts videos, or `off`. */
  FFMPEG: withDefault(z.string(), 'ffmpeg'),
  AVIF: withDefault(flag, 'on'),
  DEMO: optional(flag),
  WORKERS: withDefault(z.coerce.number().int().min(1).max(64), '1'),
  TRUST_PROXY: withDefault(flag, 'off'),
  LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Turns off every rate limit: for load tests only. */
  RATE_LIMITS: withDefault(flag, 'on'),
  /** Checked here and read by platform/fast/switch.ts, which modules need before there are settings. */
  FAST: withDefault(
    z.string().refine((text) => turnedOff(text) !== null, {
      error: `must be on, off, or what to turn off: ${MECHANISMS.map((name) => `-${name}`).join(',')}`,
    }),
    'on',
  ),
})

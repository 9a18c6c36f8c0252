import { resolve } from 'node:path'
import type { z } from 'zod'
import type { BackupKeep } from './backup-settings.ts'
import { type BucketAccess, backupSettings, type S3Settings, s3Settings } from './bucket-settings.ts'
import { Environment } from './environment.ts'
import type { EventsSettings } from './events-settings.ts'
import { findMisspelledSettings } from './misspelled-settings.ts'
import { othersCanReach } from './reach.ts'
import { makeSecret, readSecret } from './secret.ts'
import { SettingsError } from './settings-error.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

export type { S3Settings } from './bucket-settings.ts'

export type Settings = {
  mode: 'development' | 'production' | 'test'
  host: string
  /** Other machines than this one may open the site. */
  isReachable: boolean
  port: number
  /** Address members use, without a trailing slash; null until the port is known (see `publicUrl`). */
  publicUrl: string | null
  databaseUrl: string | null
  /** Postgres itself; set if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | null
  replicaUrls: string[]
  databasePool: number
  /** The broker of live updates; null for Postgres. */
  events: EventsSettings | null
  /** Absolute path. Holds the embedded database, media, outbox and the secret. */
  dataDir: string
  secret: string
  /** Earlier secrets, accepted while the secret is being replaced. */
  secretsBefore: string[]
  smtpUrl: string | null
  mailFrom: string
  /** New members confirm their address before they sign in; on if a mail server is set. */
  confirmEmail: boolean
  /** Sign-up and password reset do not reveal which addresses are members'; only the mail does. */
  hidesAddresses: boolean
  /** Minimum length of members' passwords. */
  passwordMin: number
  /** Admins and moderators may act only in sessions that showed a second factor. */
  adminSecondFactor: boolean
  s3: S3Settings | null
  /** Address under which browsers reach the bucket, without a trailing slash; null if this server sends its files. */
  mediaUrl: string | null
  google: { clientId: string; clientSecret: string } | null
  facebook: { clientId: string; clientSecret: string } | null
  stripe: {
    secretKey: string
    webhookSecret: string
    /** If set, cards are paid on our own page; null for Stripe's page. */
    publishableKey: string | null
    apiBase: string | null
  } | null
  paypal: { clientId: string; clientSecret: string; webhookId: string; apiBase: string } | null
  mollie: { apiKey: string; apiBase: string } | null
  /** Where VAT numbers of the EU are checked; null for no checks. */
  viesUrl: string | null
  /** An embedding provider for pictures; null for only our own description. */
  findEmbeddingUrl: string | null
  /** Accepts chat completions like OpenAI's API; null leaves summaries as they are composed. */
  reviewModel: { url: string; key: string | null; name: string } | null
  adminEmails: string[]
  /** Path of ffmpeg; null if videos may not be converted. Checked when first needed. */
  ffmpeg: string | null
  /** Also store pictures as AVIF: a third smaller to send, half a second of processor time to make. */
  avif: boolean
  /** Null loads the demo if the database is the embedded one and empty, and other machines cannot reach it. */
  demo: boolean | null
  workers: number
  /**
   * Scheduled backups; `everyMs` is null for none. `to` is an absolute path or `s3://bucket/prefix`, and `bucketAccess`
   * is the access for buckets of backups.
   */
  backup: {
    everyMs: number | null
    to: string
    bucketAccess: BucketAccess | null
    keep: BackupKeep
    key: string | null
  }
  /** How long a process that must stop continues to serve, while /readyz reports that it is stopping. */
  drainSeconds: number
  /** Proxies whose X-Forwarded-For is trusted; null for none. */
  trustProxy: TrustedProxies | null
  /** Strict-Transport-Security includes every subdomain. */
  hstsSubdomains: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Where errors are reported. */
  sentryDsn: string | null
  /** Where traces are sent; null for no traces. */
  tracing: { endpoint: string; headers: Record<string, string>; service: string; share: number } | null
  rateLimits: boolean
  /** Views of looks are counted for their owners and for the brands they wear. */
  insight: boolean
  /** Pages work offline. If off, an earlier service worker removes itself and what it kept. */
  serviceWorker: boolean
}

/**
 * Reads the environment once.
 * @param options.makesSecret false for commands that sign nothing and leave no trace: the secret may then be empty
 * @throws SettingsError with one sentence per invalid variable, naming it
 */
export function readSettings(
  environment: Record<string, string | undefined> = process.env,
  options: { makesSecret: boolean } = { makesSecret: true },
): Settings {
  refuseMisspelled(environment)
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new SettingsError(`The settings cannot be used. ${sentences.join(' ')}`)
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  const isReachable = othersCanReach({ host: env.HOST, publicUrl: env.PUBLIC_URL })
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    isReachable,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: directUrl(env),
    replicaUrls: env.DATABASE_REPLICA_URLS,
    databasePool: env.DATABASE_POOL,
    events: env.EVENTS_URL ?? null,
    dataDir,
    secret: env.SECRET ?? readSecret(dataDir) ?? (options.makesSecret ? makeSecret(dataDir) : ''),
    secretsBefore: env.SECRET_BEFORE ? [env.SECRET_BEFORE] : [],
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    confirmEmail: env.CONFIRM_EMAIL ?? Boolean(env.SMTP_URL),
    hidesAddresses: env.CONFIRM_EMAIL === true || Boolean(env.SMTP_URL),
    passwordMin: env.PASSWORD_MIN,
    adminSecondFactor: env.ADMIN_2FA ?? isReachable,
    s3: s3Settings(env),
    mediaUrl: mediaUrl(env),
    google: pair('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    facebook: pair('FACEBOOK', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    stripe: stripeSettings(env),
    paypal: paypalSettings(env),
    mollie: env.MOLLIE_API_KEY
      ? { apiKey: env.MOLLIE_API_KEY, apiBase: withoutSlash(env.MOLLIE_API_BASE) }
      : null,
    viesUrl: viesUrl(env),
    findEmbeddingUrl: env.FIND_EMBEDDING_URL ?? null,
    reviewModel: env.REVIEW_MODEL_URL
      ? { url: env.REVIEW_MODEL_URL, key: env.REVIEW_MODEL_KEY ?? null, name: env.REVIEW_MODEL_NAME }
      : null,
    adminEmails: env.ADMIN_EMAILS,
    ffmpeg: env.FFMPEG === 'off' ? null : env.FFMPEG,
    avif: env.AVIF,
    demo: env.DEMO ?? null,
    workers: env.WORKERS,
    backup: backupSettings(env, dataDir),
    drainSeconds: env.DRAIN_SECONDS ?? (env.PUBLIC_URL ? 5 : 0),
    trustProxy: env.TRUST_PROXY,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    logLevel: env.LOG_LEVEL,
    sentryDsn: env.SENTRY_DSN ?? null,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: withoutSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          service: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    rateLimits: env.RATE_LIMITS,
    insight: env.INSIGHT,
    serviceWorker: env.SERVICE_WORKER,
  }
}

function directUrl(env: z.infer<typeof Environment>): string | null {
  if (!env.DATABASE_DIRECT_URL) return null
  if (env.DATABASE_URL) return env.DATABASE_DIRECT_URL
  throw new SettingsError(
    'The settings cannot be used. DATABASE_DIRECT_URL needs DATABASE_URL, set to the address of PgBouncer.',
  )
}

function mediaUrl(env: z.infer<typeof Environment>): string | null {
  if (!env.MEDIA_URL) return null
  if (s3Settings(env)) return withoutSlash(env.MEDIA_URL)
  throw new SettingsError(
    'The settings cannot be used. MEDIA_URL is where browsers reach the bucket, so it needs S3_ENDPOINT and its keys.',
  )
}

function stripeSettings(env: z.infer<typeof Environment>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY ?? null
  if (!secretKey && !webhookSecret && !publishableKey) return null
  if (!secretKey || !webhookSecret) {
    throw new SettingsError(
      publishableKey
        ? 'The settings cannot be used. STRIPE_PUBLISHABLE_KEY needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'
        : 'The settings cannot be used. Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.',
    )
  }
  if (publishableKey && /^pk_test_/.test(publishableKey) !== /^.k_test_/.test(secretKey)) {
    throw new SettingsError(
      'The settings cannot be used. STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
    )
  }
  return { secretKey, webhookSecret, publishableKey, apiBase: env.STRIPE_API_BASE ?? null }
}

function paypalSettings(env: z.infer<typeof Environment>): Settings['paypal'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  if (!clientId && !clientSecret && !webhookId) return null
  if (!clientId || !clientSecret || !webhookId) {
    throw new SettingsError(
      'The settings cannot be used. PayPal needs all of PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID.',
    )
  }
  return { clientId, clientSecret, webhookId, apiBase: withoutSlash(env.PAYPAL_API_BASE) }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** Tests call no external service unless they set its address. */
const viesUrl = (env: z.infer<typeof Environment>): string | null =>
  env.VIES_URL === 'off' ? null : (env.VIES_URL ?? (env.NODE_ENV === 'test' ? null : VIES))

function pair(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) {
    throw new SettingsError(
      `The settings cannot be used. Set both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`,
    )
  }
  return { clientId, clientSecret }
}

/** @throws SettingsError for a variable one or two letters away from a setting: it would have no effect */
function refuseMisspelled(environment: Record<string, string | undefined>) {
  const sentences = findMisspelledSettings(environment).map(
    ({ name, meant }) => `There is no setting ${name}. Did you mean ${meant}?`,
  )
  if (sentences.length > 0) throw new SettingsError(sentences.join(' '))
}

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { Environment, SECRET_MIN } from './environment.ts'
import { othersCanReach } from './reach.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Settings = {
  mode: 'development' | 'production' | 'test'
  host: string
  port: number
  /** Address members use, without a trailing slash; null until the port is known (see `publicUrl`). */
  publicUrl: string | null
  databaseUrl: string | null
  replicaUrls: string[]
  databasePool: number
  /** Absolute path. Holds the embedded database, media, outbox and the secret. */
  dataDir: string
  secret: string
  smtpUrl: string | null
  mailFrom: string
  /** New members confirm their address before they sign in; on when a mail server is set. */
  confirmEmail: boolean
  /** Registering and resetting do not tell which addresses are members': the mail does. */
  hidesAddresses: boolean
  /** Members' shortest password. */
  passwordMin: number
  /** Admins and moderators act only in sessions that showed a second factor. */
  adminSecondFactor: boolean
  s3: S3Settings | null
  google: { clientId: string; clientSecret: string } | null
  facebook: { clientId: string; clientSecret: string } | null
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null
  /** Where VAT numbers of the EU are checked; null: nowhere. */
  viesUrl: string | null
  /** An embedding provider for pictures; null: only our own description. */
  findEmbeddingUrl: string | null
  /** Takes chat completions as OpenAI's API does; null: summaries stay as they are composed. */
  reviewModel: { url: string; key: string | null; name: string } | null
  adminEmails: string[]
  /** Path of ffmpeg; null where nothing may be converted. Checked when it is first needed. */
  ffmpeg: string | null
  /** Pictures are stored in AVIF too: a third smaller to send, a second of processor time to make. */
  avif: boolean
  /** null: the demo is loaded when the database is the embedded one and empty. */
  demo: boolean | null
  workers: number
  trustProxy: boolean
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  rateLimits: boolean
}

export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the environment once.
 * @param options.makesSecret false for commands that sign nothing and leave no trace: the secret may then be
 *   empty
 * @throws SettingsError with one sentence per wrong variable, naming it
 */
export function readSettings(
  environment: Record<string, string | undefined> = process.env,
  options: { makesSecret: boolean } = { makesSecret: true },
): Settings {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`)
    throw new SettingsError(`The settings cannot be used. ${sentences.join(' ')}`)
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    databasePool: env.DATABASE_POOL,
    dataDir,
    secret: env.SECRET ?? readSecret(dataDir) ?? (options.makesSecret ? makeSecret(dataDir) : ''),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    confirmEmail: env.CONFIRM_EMAIL ?? Boolean(env.SMTP_URL),
    hidesAddresses: env.CONFIRM_EMAIL === true || Boolean(env.SMTP_URL),
    passwordMin: env.PASSWORD_MIN,
    adminSecondFactor: env.ADMIN_2FA ?? othersCanReach({ host: env.HOST, publicUrl: env.PUBLIC_URL }),
    s3: s3Settings(env),
    google: pair('GOOGLE', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    facebook: pair('FACEBOOK', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    stripe: stripeSettings(env),
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
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS,
  }
}

function s3Settings(env: z.infer<typeof Environment>): S3Settings | null {
  const given = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  if (given.every((value) => value === undefined)) return null
  const [endpoint, bucket, accessKeyId, secretAccessKey] = given
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new SettingsError(
      'The settings cannot be used. A bucket needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

function stripeSettings(env: z.infer<typeof Environment>): Settings['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey && !webhookSecret) return null
  if (!secretKey || !webhookSecret) {
    throw new SettingsError(
      'The settings cannot be used. Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.',
    )
  }
  return { secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE ?? null }
}

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** Tests ask nobody outside unless they say whom. */
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

/** The secret that signs cookies: created at the first start and kept, so that members stay signed in. */
function makeSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  const path = secretPath(dataDir)
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${secret}\n`, { mode: 0o600 })
  // Linked into place, so it exists completely or not at all; of two processes that start at once, the second
  // reads what the first wrote.
  try {
    linkSync(own, path)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readSecret(dataDir) ?? secret
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * @returns null where there is none. @throws SettingsError for one truncated by a full disk: anybody could
 *   sign with it
 */
function readSecret(dataDir: string): string | null {
  const path = secretPath(dataDir)
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  if (secret.length >= SECRET_MIN) return secret
  throw new SettingsError(
    `${path} holds no secret: it is empty or was cut off. Bring it back, or remove it: members then sign in again.`,
  )
}

const secretPath = (dataDir: string) => join(dataDir, 'secret')

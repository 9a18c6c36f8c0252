import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { SettingsError } from './settings-error.ts'

const folders = mkdtempSync(join(tmpdir(), 'showoff-settings-'))
let made = 0
afterAll(() => rmSync(folders, { recursive: true, force: true }))

function emptyFolder(): string {
  const folder = join(folders, String(++made))
  mkdirSync(folder)
  return folder
}
const read = (environment: Record<string, string>) =>
  readSettings({ DATA_DIR: emptyFolder(), ...environment })

test('without any variable the program listens on this machine only and uses its embedded database', () => {
  expect(read({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    databaseDirectUrl: null,
    s3: null,
    confirmEmail: false,
    demo: null,
    workers: 1,
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['PUBLIC_URL', 'showoff.example'],
  ['PUBLIC_URL', 'https://showoff.example/shop'],
  ['PUBLIC_URL', 'https://somebody:word@showoff.example'],
  ['DATABASE_REPLICA_URLS', 'postgres://one, mysql://two'],
  ['SMTP_URL', 'mail.example'],
  ['SECRET', 'short'],
  ['ADMIN_EMAILS', 'nobody'],
  ['WORKERS', '0'],
  ['TRUST_PROXY', 'perhaps'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['HSTS_SUBDOMAINS', 'some'],
  ['DATABASE_POOL', 'many'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'live'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Showoff'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'localhost:9000'],
  ['STRIPE_SECRET_KEY', 'pk_live_the_public_one'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_the_other_one'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_the_secret_one'],
  // The publishable key only shows a form; it takes no payment by itself.
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_alone'],
  ['SENTRY_DSN', 'sentry.example/1'],
  ['SENTRY_DSN', 'https://sentry.example/1'],
  ['SENTRY_DSN', 'https://key@sentry.example/project'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('a wrong %s (%s) stops the start with a message that names the setting', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(SettingsError)
  expect(() => read({ [name]: value })).toThrow(name)
  // The message is our own, not a library's.
  expect(() => read({ [name]: value })).not.toThrow(/invalid|expected|NaN|Too (small|big)/i)
})

test('a variable that misspells the name of a setting stops the start, and the message suggests the name [START-01]', () => {
  expect(() => read({ DATABSE_URL: 'postgres://db' })).toThrow(
    'There is no setting DATABSE_URL. Did you mean DATABASE_URL?',
  )
  expect(() => read({ Public_Url: 'https://shop.example', S3_ENDPIONT: 'x' })).toThrow(
    /Public_Url. Did you mean PUBLIC_URL\? There is no setting S3_ENDPIONT. Did you mean S3_ENDPOINT\?/,
  )
  const ofOthers = {
    HOME: '/',
    PATH: '/bin',
    HOSTNAME: 'web',
    LOGNAME: 'ana',
    npm_config_cache: '/tmp',
    DATABASE: 'x',
  }
  expect(read(ofOthers).databaseUrl).toBeNull()
})

test('incomplete bucket settings are refused with the name of a missing one', () => {
  expect(() => read({ S3_BUCKET: 'photos' })).toThrow('S3_ENDPOINT')
})

test('incomplete social sign-in settings are refused with the name of the missing one', () => {
  expect(() => read({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET')
})

test('a variable that is set but empty counts as not set', () => {
  expect(read({ SMTP_URL: '', PORT: '', DEMO: '' })).toMatchObject({ smtpUrl: null, port: 3000, demo: null })
})

test('new members must confirm their address when a mail server is set, unless CONFIRM_EMAIL is set [DEC-20]', () => {
  expect(read({ SMTP_URL: 'smtp://mail.example' }).confirmEmail).toBe(true)
  expect(read({ SMTP_URL: 'smtp://mail.example', CONFIRM_EMAIL: 'off' }).confirmEmail).toBe(false)
  expect(read({ CONFIRM_EMAIL: 'on' }).confirmEmail).toBe(true)
})

test('the addresses in ADMIN_EMAILS are trimmed and lowercased [DEC-03, PERM-05]', () => {
  expect(read({ ADMIN_EMAILS: ' Ana@Showoff.example, ben@showoff.example ' }).adminEmails).toEqual([
    'ana@showoff.example',
    'ben@showoff.example',
  ])
})

test('the secret is generated once, kept for the next start and closed to other users', () => {
  const folder = emptyFolder()
  const first = readSettings({ DATA_DIR: folder }).secret
  expect(first).toHaveLength(64)
  expect(readSettings({ DATA_DIR: folder }).secret).toBe(first)
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(first)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
})

test('a truncated secret file, as a full disk leaves it, stops the start', () => {
  const folder = emptyFolder()
  const first = readSettings({ DATA_DIR: folder }).secret
  expect(readdirSync(folder)).toEqual(['secret'])
  for (const left of ['', first.slice(0, 10)]) {
    writeFileSync(join(folder, 'secret'), left)
    expect(() => readSettings({ DATA_DIR: folder })).toThrow(/secret has no valid secret.*Restore it/)
  }
  // A secret from the environment needs no file.
  expect(readSettings({ DATA_DIR: folder, SECRET: 'x'.repeat(40) }).secret).toBe('x'.repeat(40))
})

test('reading the settings with makesSecret: false makes neither a secret nor a folder', () => {
  const folder = join(emptyFolder(), 'not-there')
  expect(readSettings({ DATA_DIR: folder }, { makesSecret: false }).secret).toBe('')
  expect(existsSync(folder)).toBe(false)
  const { secret } = readSettings({ DATA_DIR: folder })
  expect(readSettings({ DATA_DIR: folder }, { makesSecret: false }).secret).toBe(secret)
})

test('a trailing slash of PUBLIC_URL is removed, and replica addresses may be separated by spaces', () => {
  expect(
    read({
      PUBLIC_URL: 'https://showoff.example/',
      DATABASE_REPLICA_URLS: 'postgres://one, postgres://two,',
    }),
  ).toMatchObject({
    publicUrl: 'https://showoff.example',
    replicaUrls: ['postgres://one', 'postgres://two'],
  })
})

test('DATABASE_DIRECT_URL is refused without DATABASE_URL [CLUSTER-03, DEC-181]', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db/showoff' }
  expect(() => read(direct)).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL')
  expect(read({ ...direct, DATABASE_URL: 'postgres://pooler:6432/showoff' }).databaseDirectUrl).toBe(
    'postgres://db/showoff',
  )
})

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { verifyBroker } from '../../../../../platform/live/verify-broker.ts'
import { verifyMailServer } from '../../../../../platform/mail/mail.ts'
import type { MediaStore } from '../../../../../platform/media/media-store.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { canConvert } from '../../../../../platform/videos/ffmpeg.ts'
import type { Finding } from './finding.ts'

const GIGABYTE = 1e9
const LOOPBACK = /^(localhost|127\.|\[?::1)/

export async function checkSettings({ host, publicUrl, databaseUrl, smtpUrl }: Settings): Promise<Finding[]> {
  const about = 'Settings'
  const findings: Finding[] = []
  if (publicUrl === null && !LOOPBACK.test(host)) {
    findings.push({
      state: 'warning',
      about,
      found: `PUBLIC_URL is not set, but HOST ${host} accepts connections from other machines.`,
      todo: 'Set PUBLIC_URL to the address that members use. Email links and cookies need it.',
    })
  }
  if (publicUrl?.startsWith('http://') && !LOOPBACK.test(new URL(publicUrl).host)) {
    findings.push({
      state: 'warning',
      about,
      found: `PUBLIC_URL ${publicUrl} is not encrypted.`,
      todo: 'Add a proxy with a certificate, and start PUBLIC_URL with https://.',
    })
  }
  if (findings.length > 0) return findings
  const parts = [
    databaseUrl ? 'external Postgres' : 'embedded Postgres',
    smtpUrl ? 'mail server' : 'emails saved as files',
  ]
  return [{ state: 'ok', about, found: `Valid: ${parts.join(', ')}.` }]
}

/**
 * Checks the payment providers whose keys are set: whether they take real money, and whether PUBLIC_URL lets them
 * report payments.
 */
export async function checkPayments({ stripe, paypal, mollie, publicUrl }: Settings): Promise<Finding[]> {
  const about = 'Payments'
  const set = [
    ...(stripe ? [{ name: 'Stripe', isTest: /^(sk|rk)_test_/.test(stripe.secretKey) }] : []),
    ...(paypal ? [{ name: 'PayPal', isTest: /sandbox/.test(paypal.apiBase) }] : []),
    ...(mollie ? [{ name: 'Mollie', isTest: mollie.apiKey.startsWith('test_') }] : []),
  ]
  if (set.length === 0) return []
  const names = set.map(({ name }) => name).join(', ')
  if (!publicUrl?.startsWith('https://')) {
    return [
      {
        ...{
          state: 'warning',
          about,
          found: `Keys for ${names} are set, but PUBLIC_URL is not an https address.`,
        },
        todo: 'Set PUBLIC_URL to the address that members use. Payment providers send their events there.',
      },
    ]
  }
  const tests = set.filter(({ isTest }) => isTest).map(({ name }) => name)
  const cards = stripe
    ? ` Card payments use ${stripe.publishableKey ? 'Stripe’s form on your own page' : 'Stripe’s page'}.`
    : ''
  if (tests.length === 0) return [{ state: 'ok', about, found: `Live keys for ${names}.${cards}` }]
  return [
    {
      ...{ state: 'warning', about, found: `Test keys are set: ${tests.join(', ')}.${cards}` },
      todo: 'Test keys charge no money. Set live keys before you sell.',
    },
  ]
}

export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const about = 'Disk'
  const isThere = await access(dataDir).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    return [
      {
        state: 'warning',
        about,
        found: `The folder ${dataDir} does not exist yet.`,
        todo: 'Run npm start to create it, or set DATA_DIR to another folder.',
      },
    ]
  }
  const mayWrite = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) {
    const todo = 'Run Showoff as the user who owns the folder, or set DATA_DIR to another folder.'
    return [{ state: 'problem', about, found: `${dataDir} is not writable.`, todo }]
  }
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const [free, share] = [bavail * bsize, bavail / Math.max(1, blocks)]
  const found = `${(free / GIGABYTE).toFixed(1)} GB free (${Math.round(share * 100)} %) at ${dataDir}.`
  const todo = 'Free some space, or move DATA_DIR to a larger disk. Without space the database stops.'
  if (free < GIGABYTE) return [{ state: 'problem', about, found, todo }]
  if (free < 5 * GIGABYTE || share < 0.05) return [{ state: 'warning', about, found, todo }]
  return [{ state: 'ok', about, found }]
}

/** Writes a small file to the store, reads it and removes it. */
export async function checkStorage({ s3, dataDir }: Settings, store: MediaStore): Promise<Finding[]> {
  const about = 'Storage'
  const place = s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : `${dataDir}/media`
  const todo = s3
    ? 'Check S3_ENDPOINT, S3_BUCKET and the keys. The keys need permission to list, read, write and delete.'
    : 'Check who owns the folder, and whether the disk is full or read-only.'
  if (!s3 && !existsSync(dataDir)) {
    const found = `The folder ${place} does not exist yet.`
    return [{ state: 'warning', about, found, todo: 'Run npm start to create it.' }]
  }
  const key = `doctor/${randomUUID()}.part`
  const content = Buffer.from(randomUUID())
  const startedAt = performance.now()
  try {
    await store.put(key, content, { contentType: 'application/octet-stream' })
    const opened = await store.open(key)
    const read = opened ? await buffer(opened.stream) : null
    await store.remove(key)
    if (!read?.equals(content)) throw new Error('the data read does not match the data written')
    const took = Math.round(performance.now() - startedAt)
    return [{ state: 'ok', about, found: `Wrote, read and removed a file in ${took} ms: ${place}.` }]
  } catch (error) {
    await store.remove(key).catch(() => {})
    return [{ state: 'problem', about, found: `${place}: ${(error as Error).message}`, todo }]
  }
}

export async function checkMail({ smtpUrl, dataDir, publicUrl }: Settings): Promise<Finding[]> {
  const about = 'Mail'
  if (smtpUrl === null) {
    const found = `No mail server: emails are saved as files in ${dataDir}/outbox.`
    if (publicUrl === null) return [{ state: 'ok', about, found }]
    const todo = 'Set SMTP_URL and MAIL_FROM to send emails.'
    return [{ state: 'warning', about, found, todo }]
  }
  const { host } = new URL(smtpUrl)
  try {
    await verifyMailServer(smtpUrl)
    return [{ state: 'ok', about, found: `${host} accepts our sign-in.` }]
  } catch (error) {
    const todo = 'Check host, port, user and password in SMTP_URL. Emails are queued and sent once it works.'
    return [{ state: 'problem', about, found: `${host}: ${(error as Error).message}`, todo }]
  }
}

/** Checks the broker of live updates, if there is one. */
export async function checkEvents({ events }: Pick<Settings, 'events'>): Promise<Finding[]> {
  if (!events) return []
  const about = 'Events'
  try {
    await verifyBroker(events)
    return [{ state: 'ok', about, found: `The broker at ${events.servers.join(', ')} delivers messages.` }]
  } catch (error) {
    const todo = 'Start it, or correct EVENTS_URL. Until then, open pages update only when they are reloaded.'
    return [{ state: 'problem', about, found: (error as Error).message, todo }]
  }
}

export async function checkVideos({ ffmpeg }: Pick<Settings, 'ffmpeg'>): Promise<Finding[]> {
  const about = 'Videos'
  if (ffmpeg !== null && (await canConvert(ffmpeg))) {
    return [{ state: 'ok', about, found: `${ffmpeg} converts videos.` }]
  }
  const found = ffmpeg === null ? 'FFMPEG is off.' : `There is no ${ffmpeg} with libx264 and aac.`
  if (ffmpeg === null) return [{ state: 'ok', about, found: `${found} Only MP4 videos are accepted.` }]
  const todo = 'Install ffmpeg, or set FFMPEG=off. Until then, only MP4 with H.264 and AAC is accepted.'
  return [{ state: 'warning', about, found, todo }]
}

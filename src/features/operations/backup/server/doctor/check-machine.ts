import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { reachBroker } from '../../../../../platform/live/reach-broker.ts'
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
      found: `PUBLIC_URL is not set, and HOST ${host} lets other machines in.`,
      todo: 'Set PUBLIC_URL to the address that members use: links in mails and cookies need it.',
    })
  }
  if (publicUrl?.startsWith('http://') && !LOOPBACK.test(new URL(publicUrl).host)) {
    findings.push({
      state: 'warning',
      about,
      found: `PUBLIC_URL ${publicUrl} is not encrypted.`,
      todo: 'Put a proxy with a certificate in front, and begin PUBLIC_URL with https://.',
    })
  }
  if (findings.length > 0) return findings
  const parts = [
    databaseUrl ? 'own Postgres' : 'embedded Postgres',
    smtpUrl ? 'mail server' : 'mails as files',
  ]
  return [{ state: 'ok', about, found: `Readable: ${parts.join(', ')}.` }]
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
          found: `Keys of ${names} are set, and PUBLIC_URL is no https address.`,
        },
        todo: 'Set PUBLIC_URL to the address that members use: providers send what became of payments there.',
      },
    ]
  }
  const tests = set.filter(({ isTest }) => isTest).map(({ name }) => name)
  const cards = stripe
    ? ` Cards are paid on ${stripe.publishableKey ? 'a page of the shop, in Stripe’s form' : 'Stripe’s own page'}.`
    : ''
  if (tests.length === 0) return [{ state: 'ok', about, found: `Live keys of ${names}.${cards}` }]
  return [
    {
      ...{ state: 'warning', about, found: `Keys for tests are set: ${tests.join(', ')}.${cards}` },
      todo: 'They take no money. Set the live keys before you sell.',
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
        found: `There is no folder ${dataDir} yet.`,
        todo: 'Run npm start, which makes it, or name another one in DATA_DIR.',
      },
    ]
  }
  const mayWrite = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) {
    const todo = 'Run Showoff as the user the folder belongs to, or name another one in DATA_DIR.'
    return [{ state: 'problem', about, found: `${dataDir} may not be written to.`, todo }]
  }
  const { bavail, bsize, blocks } = await statfs(dataDir)
  const [free, share] = [bavail * bsize, bavail / Math.max(1, blocks)]
  const found = `${(free / GIGABYTE).toFixed(1)} GB free (${Math.round(share * 100)} %) at ${dataDir}.`
  const todo = 'Make room, or move DATA_DIR to a larger disk: without space the database stops.'
  if (free < GIGABYTE) return [{ state: 'problem', about, found, todo }]
  if (free < 5 * GIGABYTE || share < 0.05) return [{ state: 'warning', about, found, todo }]
  return [{ state: 'ok', about, found }]
}

/** Writes a small file to the store, reads it and removes it. */
export async function checkStorage({ s3, dataDir }: Settings, store: MediaStore): Promise<Finding[]> {
  const about = 'Storage'
  const place = s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : `${dataDir}/media`
  const todo = s3
    ? 'Look at S3_ENDPOINT, S3_BUCKET and the keys, and at what they may do: list, read, write and delete.'
    : 'Look at who owns the folder, and whether its disk is full or read-only.'
  if (!s3 && !existsSync(dataDir)) {
    const found = `There is no ${place} yet.`
    return [{ state: 'warning', about, found, todo: 'Run npm start, which makes it.' }]
  }
  const key = `doctor/${randomUUID()}.part`
  const written = Buffer.from(randomUUID())
  const begun = performance.now()
  try {
    await store.put(key, written, { contentType: 'application/octet-stream' })
    const opened = await store.open(key)
    const read = opened ? await buffer(opened.stream) : null
    await store.remove(key)
    if (!read?.equals(written)) throw new Error('what was read is not what was written')
    const took = Math.round(performance.now() - begun)
    return [{ state: 'ok', about, found: `Wrote, read and removed a file in ${took} ms: ${place}.` }]
  } catch (error) {
    await store.remove(key).catch(() => {})
    return [{ state: 'problem', about, found: `${place}: ${(error as Error).message}`, todo }]
  }
}

export async function checkMail({ smtpUrl, dataDir, publicUrl }: Settings): Promise<Finding[]> {
  const about = 'Mail'
  if (smtpUrl === null) {
    const found = `No mail server: mails become files in ${dataDir}/outbox.`
    if (publicUrl === null) return [{ state: 'ok', about, found }]
    const todo = 'Set SMTP_URL and MAIL_FROM, or nobody gets a mail.'
    return [{ state: 'warning', about, found, todo }]
  }
  const { host } = new URL(smtpUrl)
  try {
    await verifyMailServer(smtpUrl)
    return [{ state: 'ok', about, found: `${host} answers and lets us in.` }]
  } catch (error) {
    const todo = 'Look at SMTP_URL: host, port, user and password. Mails wait and are sent once it works.'
    return [{ state: 'problem', about, found: `${host}: ${(error as Error).message}`, todo }]
  }
}

/** Checks the broker of live updates, if there is one. */
export async function checkEvents({ events }: Pick<Settings, 'events'>): Promise<Finding[]> {
  if (!events) return []
  const about = 'Events'
  try {
    await reachBroker(events)
    return [{ state: 'ok', about, found: `The broker at ${events.servers.join(', ')} hands messages on.` }]
  } catch (error) {
    const todo =
      'Start it, or correct EVENTS_URL: until then open pages show what is new when they are loaded again.'
    return [{ state: 'problem', about, found: (error as Error).message, todo }]
  }
}

export async function checkVideos({ ffmpeg }: Pick<Settings, 'ffmpeg'>): Promise<Finding[]> {
  const about = 'Videos'
  if (ffmpeg !== null && (await canConvert(ffmpeg))) {
    return [{ state: 'ok', about, found: `${ffmpeg} converts videos.` }]
  }
  const found = ffmpeg === null ? 'FFMPEG is off.' : `There is no ${ffmpeg} with libx264 and aac.`
  if (ffmpeg === null) return [{ state: 'ok', about, found: `${found} Only plain MP4 is taken.` }]
  const todo = 'Install ffmpeg, or set FFMPEG=off: until then only MP4 with H.264 and AAC is taken.'
  return [{ state: 'warning', about, found, todo }]
}

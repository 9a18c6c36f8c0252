import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { DbOrTx } from '../database/database.ts'
import { enqueue, enqueueMany, job } from '../jobs/jobs.ts'
import type { Log } from '../start/log.ts'
import type { Settings } from '../start/settings.ts'
import { deliverMail } from './deliver-mail.ts'
import { MailCause } from './mail-causes.ts'
import { Letter } from './mail-layout.ts'

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type MailMessage = {
  to: string
  subject: string
  text: string
  html: string
  /** A POST to it unsubscribes from this kind of mail without confirmation (RFC 8058). */
  unsubscribeLink?: string | undefined
  attachments?: Attachment[] | undefined
}

export type Mail = {
  /** @throws if the mail server does not accept it */
  send(message: MailMessage): Promise<void>
  /** Closes idle connections now, and others once their mail is sent. */
  close(): void
}

// With the delays between them, ten attempts span three and a half hours.
const SEND_TRIES = 10
// A user waits for a mail, but not for smaller pictures.
const BEFORE_OTHERS = -10
const AFTER_OTHERS = 10

// A message consists only of text and HTML: nothing in it may make nodemailer read a file or a URL.
const sealed = { disableFileAccess: true, disableUrlAccess: true }

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mode' | 'publicUrl'>

/** Sends through SMTP_URL. Without it, every mail becomes a file in the data folder's `outbox`. */
export function makeMail(settings: MailSettings, log: Log): Mail {
  return settings.smtpUrl ? mailServer(settings.smtpUrl, settings.mailFrom) : makeFileMail(settings, log)
}

/**
 * Whether this server can mail its users, so that they can be asked to confirm an address. Without a mail server, mails
 * are files that only the operator reads.
 */
export const canSendMail = ({ smtpUrl, confirmEmail }: Pick<Settings, 'smtpUrl' | 'confirmEmail'>): boolean =>
  smtpUrl !== null || confirmEmail

/**
 * Sends a mail in a job, so that a slow mail server delays no request. Inside a transaction the mail is sent only if
 * that commits.
 */
export async function queueMail(
  db: DbOrTx,
  to: string,
  letter: Letter,
  cause: MailCause = 'account',
): Promise<void> {
  await enqueue(db, 'send-mail', { to, letter, cause }, { maxAttempts: SEND_TRIES, priority: BEFORE_OTHERS })
}

/** Enqueues many mails in one statement. */
export async function queueMails(
  db: DbOrTx,
  cause: MailCause,
  mails: { to: string; letter: Letter }[],
): Promise<void> {
  const payloads = mails.map((one) => ({ ...one, cause }))
  await enqueueMany(db, 'send-mail', payloads, { maxAttempts: SEND_TRIES, priority: AFTER_OTHERS })
}

export const sendMail = job(
  z.object({ to: z.string(), letter: Letter, cause: MailCause.optional() }),
  // A mail held back is dropped: the mailbox has earlier ones of its kind, and the site has the information.
  ({ cause = 'account', ...mail }, platform) => deliverMail(platform, { ...mail, cause }),
)

/** A plain string would be parsed as a list: a comma or a line break in the address would add recipients. */
const toOne = ({ to, unsubscribeLink, ...message }: MailMessage) => ({
  ...message,
  to: { name: '', address: to },
  ...(unsubscribeLink ? { headers: unsubscribeHeaders(unsubscribeLink) } : {}),
})

/** Not folded: a link broken into lines would not work. */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${link}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Reuses connections: a greeting, encryption and sign-in take longer than a mail. If a connection ends before anything
 * of a mail was sent, the mail goes over another one; the job retries every other failure.
 */
const pooled = {
  pool: true,
  // More than the number of jobs that a process runs at once.
  maxConnections: 4,
  // Some providers refuse more per connection.
  maxMessages: 100,
  // Shorter than the server's own timeout, and than `socketTimeout`.
  idleTimeout: 15_000,
  maxRequeues: 2,
} as const

/** Signs in at the mail server and sends nothing. @throws with the reason if it fails */
export async function verifyMailServer(url: string): Promise<void> {
  const server = createTransport({ url, ...smtpTimeouts, ...sealed })
  try {
    await server.verify()
  } finally {
    server.close()
  }
}

function mailServer(url: string, from: string): Mail {
  const server = createTransport({ url, ...smtpTimeouts, ...pooled, ...sealed })
  return {
    async send(message) {
      await server.sendMail({ from, ...toOne(message) })
    },
    close: () => server.close(),
  }
}

/**
 * Links in mails open accounts, so only the owner may read the files, and no log contains a link. One exception: in
 * development on one's own machine, the link is printed, to be clicked in the terminal.
 */
function makeFileMail({ dataDir, mailFrom: from, mode, publicUrl }: MailSettings, log: Log): Mail {
  const folder = join(dataDir, 'outbox')
  const showsLinks = mode === 'development' && publicUrl === null
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...sealed })
  return {
    async send(message) {
      const composed = await writer.sendMail({ from, ...toOne(message) })
      const file = join(folder, fileName(message.to))
      const write = () => writeFile(file, composed.message as Buffer, { flag: 'wx', mode: 0o600 })
      await write().catch(async (error) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true })
        await write()
      })
      const link = showsLinks ? message.text.match(/https?:\/\/\S+/)?.[0] : undefined
      log.info({ to: message.to, subject: message.subject, link, file }, 'wrote an email to the outbox')
    },
    close() {},
  }
}

/** `20260317T101502123Z-ana-example.com-4f9c.eml`: sorted by time, and a safe file name for any address. */
function fileName(to: string): string {
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  const recipient = to
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .slice(0, 60)
  return `${time}-${recipient}-${randomBytes(2).toString('hex')}.eml`
}

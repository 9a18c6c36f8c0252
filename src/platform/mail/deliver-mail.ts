import { createHash } from 'node:crypto'
import { Problem } from '../../problems.ts'
import type { LimitName } from '../http/limits/limits.ts'
import type { Platform } from '../platform.ts'
import type { Attachment } from './mail.ts'
import type { MailCause } from './mail-causes.ts'
import { type Letter, mailLayout } from './mail-layout.ts'

export type Delivery = { isSent: true } | { isSent: false; retryAfterSeconds: number }

type Sender = Pick<Platform, 'limits' | 'log' | 'mail' | 'metrics' | 'pool'>

/** Others can trigger these mails, so together they have a limit per day besides their own limits. */
const causesWithSharedLimit = new Set<MailCause>(['order', 'order-address', 'guest', 'moderation', 'digest'])

/**
 * Sends a mail, unless its recipient has reached the limit of its cause (limits.ts), counted across all senders and
 * processes. Every mail of the program is sent here. A mail held back is logged and counted for the admins.
 * @throws if the mail server does not accept it; it then counts as not sent
 */
export async function deliverMail(
  sender: Sender,
  {
    to,
    cause,
    letter,
    attachments,
  }: { to: string; cause: MailCause; letter: Letter; attachments?: Attachment[] | undefined },
): Promise<Delivery> {
  const { limits, mail, metrics } = sender
  const recipient = recipientKey(to)
  const names: LimitName[] = [
    `mail-${cause}`,
    ...(causesWithSharedLimit.has(cause) ? (['mail-day'] as const) : []),
  ]
  const takenLimits: LimitName[] = []
  const giveBack = () => Promise.all(takenLimits.map((name) => limits.giveBack(name, recipient)))
  for (const name of names) {
    const retryAfterSeconds = await limits.take(name, recipient).then(() => null, retryAfterOf)
    if (retryAfterSeconds !== null) {
      await giveBack()
      await countHeldMail(sender, cause, recipient)
      return { isSent: false, retryAfterSeconds }
    }
    takenLimits.push(name)
  }
  try {
    const { subject, unsubscribeLink } = letter
    await mail.send({
      ...{ to, subject, unsubscribeLink, ...mailLayout(letter) },
      ...(attachments && attachments.length > 0 ? { attachments } : {}),
    })
  } catch (error) {
    metrics.mails.inc({ cause, outcome: 'failed' })
    await giveBack()
    throw error
  }
  metrics.mails.inc({ cause, outcome: 'sent' })
  return { isSent: true }
}

function retryAfterOf(error: unknown): number {
  if (error instanceof Problem && error.code === 'too-many-requests')
    return Number(error.facts.retryAfterSeconds)
  throw error
}

async function countHeldMail({ log, metrics, pool }: Sender, cause: MailCause, recipient: string) {
  metrics.mails.inc({ cause, outcome: 'held' })
  log.warn({ cause, recipient }, 'held back an email: the recipient has reached the limit for this kind')
  await pool.query(
    `insert into held_mails (day, cause, count) values ((now() at time zone 'utc')::date, $1, 1)
     on conflict (day, cause) do update set count = held_mails.count + 1`,
    [cause],
  )
}

/**
 * Returns one key for all spellings of a mailbox: capitals, a "+word" before the @, and the dots in Gmail addresses. A
 * hash, so that the table of limits contains no addresses.
 */
export function recipientKey(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const name = lower.slice(0, Math.max(at, 0)).replace(/\+.*$/, '')
  const mailbox = domain === 'gmail.com' ? name.replaceAll('.', '') : name
  return createHash('sha256').update(`${mailbox}@${domain}`).digest('base64url').slice(0, 22)
}

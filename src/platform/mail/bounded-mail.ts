import { createHash } from 'node:crypto'
import { Problem } from '../../problems.ts'
import type { LimitName } from '../http/limits/limits.ts'
import type { Platform } from '../platform.ts'
import type { Attachment } from './mail.ts'
import type { MailCause } from './mail-causes.ts'
import { type Letter, mailLayout } from './mail-layout.ts'

export type Delivery = { isSent: true } | { isSent: false; retryAfterSeconds: number }

type Sender = Pick<Platform, 'limits' | 'log' | 'mail' | 'metrics' | 'pool'>

/** Others can set these off: together they have a bound per day besides their own per hour. */
const sharesTheDay = new Set<MailCause>(['order', 'order-address', 'guest', 'moderation', 'digest'])

/**
 * Sends a letter, unless its recipient had as many of its cause as limits.ts allows, whoever caused them and in whichever
 * process. Every mail of the program goes through here. What is held back is logged and counted for the admins.
 * @throws when the mail server does not accept it; it then counts as not sent
 */
export async function deliver(
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
  const names: LimitName[] = [`mail-${cause}`, ...(sharesTheDay.has(cause) ? (['mail-day'] as const) : [])]
  const taken: LimitName[] = []
  const giveBack = () => Promise.all(taken.map((name) => limits.giveBack(name, recipient)))
  for (const name of names) {
    const retryAfterSeconds = await limits.take(name, recipient).then(() => null, waitOf)
    if (retryAfterSeconds !== null) {
      await giveBack()
      await countHeld(sender, cause, recipient)
      return { isSent: false, retryAfterSeconds }
    }
    taken.push(name)
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

function waitOf(error: unknown): number {
  if (error instanceof Problem && error.code === 'too-many-requests')
    return Number(error.facts.retryAfterSeconds)
  throw error
}

async function countHeld({ log, metrics, pool }: Sender, cause: MailCause, recipient: string) {
  metrics.mails.inc({ cause, outcome: 'held' })
  log.warn({ cause, recipient }, 'a mail was held back: its recipient had enough of the kind')
  await pool.query(
    `insert into held_mails (day, cause, count) values ((now() at time zone 'utc')::date, $1, 1)
     on conflict (day, cause) do update set count = held_mails.count + 1`,
    [cause],
  )
}

/**
 * The same for every way of writing one mailbox: capitals, a "+word" before the @, and the dots of Gmail's addresses. A
 * hash, so that the table of limits names nobody.
 */
export function recipientKey(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const name = lower.slice(0, Math.max(at, 0)).replace(/\+.*$/, '')
  const mailbox = domain === 'gmail.com' ? name.replaceAll('.', '') : name
  return createHash('sha256').update(`${mailbox}@${domain}`).digest('base64url').slice(0, 22)
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'

export type SentMail = { to: string; subject: string; text: string }

/** Subject of the mail that admins get when a test changes shop settings. */
const SET_UP = 'An important setting was changed'

/** Runs due jobs, and returns all mails to buyers and the shop sent by these processes so far. */
export async function runJobsAndListMails(...apps: TestApp[]): Promise<SentMail[]> {
  const mails: SentMail[] = []
  for (const app of apps) await app.drainJobs()
  for (const { platform } of apps) {
    const outbox = join(platform.settings.dataDir, 'outbox')
    for (const name of (await readdir(outbox).catch(() => [])).toSorted()) {
      mails.push(read(await readFile(join(outbox, name), 'utf8')))
    }
  }
  return mails.filter(({ subject }) => subject !== SET_UP)
}

/** Decodes a mail's quoted-printable text. */
function read(mail: string): SentMail {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1]?.trim() ?? ''
  const bytes = mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return {
    to: field('To'),
    subject: field('Subject'),
    text: Buffer.from(bytes, 'latin1').toString('utf8'),
  }
}

export const linkIn = ({ text }: SentMail, path: string): string =>
  new RegExp(`${path}/([\\w-]+)`).exec(text)?.[1] ?? ''

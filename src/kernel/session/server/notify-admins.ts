import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMails } from '../../../platform/mail/mail.ts'
import type { Letter } from '../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../platform/mail/mail-words.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'
import { requireConfirmed } from './require-confirmed.ts'

/** The admin who makes a change, and the site's address. */
export type ChangeAuthor = { viewer: SignedInViewer; platform: Pick<Platform, 'publicUrl'> }

/**
 * Requires a recent confirmation of identity and notifies every admin, including the one who makes the change. For
 * changes that move money; call it in the transaction of the change.
 * @param changes the changes, one line each; if there are none, nothing happens
 * @throws Problem 'confirmation-required'
 */
export async function guardSensitiveChange(
  tx: Tx,
  { viewer, platform }: ChangeAuthor,
  changes: string[],
): Promise<void> {
  if (changes.length === 0) return
  requireConfirmed(viewer)
  const rows = await listAdmins(tx)
  const link = `${platform.publicUrl}/admin?tab=audit`
  await queueMails(
    tx,
    'account',
    rows.map(({ email, username }) => ({
      to: email,
      letter: sensitiveChangeLetter({ username, by: viewer.username, changes, link }),
    })),
  )
}

/** Mails every admin about an urgent matter, if the transaction commits. */
export async function notifyAdmins(tx: Tx, letter: Omit<Letter, 'footer'>): Promise<void> {
  const rows = await listAdmins(tx)
  await queueMails(
    tx,
    'account',
    rows.map(({ email, username }) => ({
      to: email,
      letter: {
        ...letter,
        paragraphs: [`Hello ${username},`, ...letter.paragraphs],
        footer: 'Every admin gets this email, regardless of their email settings.',
      },
    })),
  )
}

async function listAdmins(tx: Tx): Promise<{ email: string; username: string }[]> {
  const { rows } = await sql<{ email: string; username: string }>`
    select email::text as email, username::text as username
    from members
    where role = 'admin' and not exists (select from closed_accounts where member_id = members.id)`.execute(
    tx,
  )
  return rows
}

const sensitiveChangeLetter = (facts: {
  username: string
  by: string
  changes: string[]
  link: string
}): Letter => ({
  subject: 'An important setting was changed',
  title: 'An important setting was changed',
  paragraphs: [
    `Hello ${facts.username},`,
    `${facts.by} changed this, after confirming that it was them:`,
    ...facts.changes,
    'Every admin gets this email. If none of you made the change, undo it and sign the member out in the admin area. The log shows what was there before.',
  ],
  action: { label: 'Open the log', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

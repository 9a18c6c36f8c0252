import { queueMail } from '../../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../../platform/mail/mail-words.ts'
import type { Platform } from '../../../../../platform/platform.ts'

type Change = { subject: string; text: string }

// Every change of a member's ways to sign in is mailed to them, so that they notice a change they did not make.
export const appOn: Change = {
  subject: 'Codes from an app are on',
  text: 'From now on, signing in with your password asks for a code from your authenticator app.',
}
export const appOff: Change = {
  subject: 'Codes from an app are off',
  text: 'Signing in with your password no longer asks for a code. Your recovery codes no longer work.',
}
export const newRecoveryCodes: Change = {
  subject: 'New recovery codes',
  text: 'New recovery codes were created for your account. The old ones no longer work.',
}
export const addedPasskey: Change = {
  subject: 'A passkey was added',
  text: 'A passkey was added to your account. It can sign in without your password.',
}
export const removedPasskey: Change = {
  subject: 'A passkey was removed',
  text: 'A passkey was removed from your account. It can no longer sign in.',
}
export const addedLinkedAccount: Change = {
  subject: 'A sign-in method was added',
  text: 'An account at Google or Facebook was linked to yours. It can sign in without your password.',
}
export const removedLinkedAccount: Change = {
  subject: 'A sign-in method was removed',
  text: 'An account at Google or Facebook was unlinked from yours. It can no longer sign in.',
}
export const factorsReset: Change = {
  subject: 'Your second factor was removed',
  text: 'The operator removed your authenticator app, recovery codes and passkeys, and signed you out everywhere. Sign in with your password and set up a new one.',
}

export const securityLetter = (
  facts: { username: string; link: string },
  { subject, text }: Change,
): Letter => ({
  subject,
  title: subject,
  paragraphs: [
    `Hello ${facts.username},`,
    text,
    'If this was not you, choose a new password right away and sign out everywhere else in your settings.',
  ],
  action: { label: 'Open your security settings', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

export async function mailSecurityChange(
  { db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>,
  { email, username }: { email: string; username: string },
  change: Change,
): Promise<void> {
  const link = `${publicUrl}/edit-profile#security`
  await queueMail(db, email, securityLetter({ username, link }, change))
}

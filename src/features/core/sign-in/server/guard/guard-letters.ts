import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../../platform/mail/mail-words.ts'

export const wrongPasswords = (facts: { username: string; link: string }): Letter => ({
  subject: 'Wrong passwords for your account',
  title: 'Someone is guessing your password',
  paragraphs: [
    `Hello ${facts.username},`,
    'There were many failed sign-in attempts on your account. None of them worked. We are slowing down further attempts. Browsers where you have signed in before are not affected.',
    'If it was you, there is nothing to do. If not, a second factor or passkey protects your account even if someone guesses your password. We send this email at most once a week.',
  ],
  action: { label: 'Open your security settings', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

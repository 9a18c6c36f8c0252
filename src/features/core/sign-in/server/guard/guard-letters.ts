import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import { REQUIRED } from '../../../../../platform/mail/mail-words.ts'

export const wrongPasswords = (facts: { username: string; link: string }): Letter => ({
  subject: 'Wrong passwords for your account',
  title: 'Somebody is trying passwords',
  paragraphs: [
    `Hello ${facts.username},`,
    'wrong passwords were typed for your account, more often than anybody mistypes. Nobody got in by them. We slow further attempts down; browsers on which you have signed in before are not affected.',
    'If it was you, there is nothing to do. If not, a second factor or a passkey protects the account even when a password is guessed. We send this letter at most once a week.',
  ],
  action: { label: 'Open your security settings', link: facts.link },
  footer: REQUIRED,
})

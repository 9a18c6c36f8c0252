import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../platform/mail/mail-words.ts'

export const confirmingCode = (facts: { username: string; code: string; minutes: number }): Letter => ({
  subject: 'Your code to confirm that it is you',
  title: facts.code,
  paragraphs: [
    `Hello ${facts.username},`,
    `Enter this code to go on. It works once, for ${facts.minutes} minutes.`,
    'If you did not request it, someone may be using a device where you are signed in. Sign out everywhere in your settings.',
  ],
  footer: REQUIRED_MAIL_FOOTER,
})

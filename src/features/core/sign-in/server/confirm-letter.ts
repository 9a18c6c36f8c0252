import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { REQUIRED } from '../../../../platform/mail/mail-words.ts'

export const confirmingCode = (facts: { username: string; code: string; minutes: number }): Letter => ({
  subject: 'Your code to confirm that it is you',
  title: facts.code,
  paragraphs: [
    `Hello ${facts.username},`,
    `enter this code to go on. It works once, for ${facts.minutes} minutes.`,
    'If you did not ask for it, somebody may be using a device that you are signed in on. Sign out everywhere in your settings.',
  ],
  footer: REQUIRED,
})

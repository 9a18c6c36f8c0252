import { dateWords } from '../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../platform/mail/mail-words.ts'

export const exportReady = (facts: { username: string; link: string; until: Date }): Letter => ({
  subject: 'Your data is ready to download',
  title: 'Your data is ready to download',
  paragraphs: [
    `Hello ${facts.username},`,
    'Your pictures, texts and all other data we have about you are in one file. Unpack it and open index.html.',
    `Only you can download it, until ${dateWords(facts.until)}. You will be asked to sign in.`,
  ],
  action: { label: 'Download', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

export const exportFailed = (facts: { username: string; link: string }): Letter => ({
  subject: 'Your download could not be made',
  title: 'Your download could not be made',
  paragraphs: [
    `Hello ${facts.username},`,
    'Something went wrong on our side while preparing your data. Please request it again.',
  ],
  action: { label: 'Try again', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

import { dateWords } from '../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../platform/mail/mail-words.ts'

export const closingCode = (facts: { username: string; code: string; minutes: number }): Letter => ({
  subject: 'Your code to delete your account',
  title: facts.code,
  paragraphs: [
    `Hello ${facts.username},`,
    `Enter this code to delete your account. It works once, for ${facts.minutes} minutes.`,
    'If you did not request it, ignore this email and your account stays as it is. Someone may be using a device where you are signed in.',
  ],
  footer: REQUIRED_MAIL_FOOTER,
})

export const accountClosed = (facts: { username: string; link: string; removeAt: Date }): Letter => ({
  subject: 'Your account is closed',
  title: 'Your account is closed',
  paragraphs: [
    `Hello ${facts.username},`,
    'You asked us to delete your account. It is now hidden with all your photos and texts, and you are signed out everywhere.',
    `On ${dateWords(facts.removeAt)} everything will be permanently deleted. Until then you can change your mind. Sign in to keep your account.`,
    'If this was not you, sign in now, keep your account and change your password.',
  ],
  action: { label: 'Keep my account', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

export const accountRemoved = (facts: { username: string }): Letter => ({
  subject: 'Your account is deleted',
  title: 'Your account is deleted',
  paragraphs: [
    `Hello ${facts.username},`,
    'We have deleted your account and everything in it, as you asked. We keep nothing that identifies you.',
    'This is our last email to you. Thank you for being with us.',
  ],
  footer: REQUIRED_MAIL_FOOTER,
})

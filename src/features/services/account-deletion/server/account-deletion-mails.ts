import { dateWords } from '../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { REQUIRED } from '../../../../platform/mail/mail-words.ts'

export const closingCode = (facts: { username: string; code: string; minutes: number }): Letter => ({
  subject: 'Your code to delete your account',
  title: facts.code,
  paragraphs: [
    `Hello ${facts.username},`,
    `enter this code to delete your account. It works once, for ${facts.minutes} minutes.`,
    'If you did not ask for it, do nothing: your account stays as it is. Somebody may be using a device that you are signed in on.',
  ],
  footer: REQUIRED,
})

export const accountClosed = (facts: { username: string; link: string; removeAt: Date }): Letter => ({
  subject: 'Your account is closed',
  title: 'Your account is closed',
  paragraphs: [
    `Hello ${facts.username},`,
    'you asked us to delete your account. Nobody sees it, your photos or your words any more, and you are signed out everywhere.',
    `On ${dateWords(facts.removeAt)} everything is removed for good. Until then you can change your mind: sign in and keep your account.`,
    'If this was not you, sign in now, keep your account and change your password.',
  ],
  action: { label: 'Keep my account', link: facts.link },
  footer: REQUIRED,
})

export const accountRemoved = (facts: { username: string }): Letter => ({
  subject: 'Your account is removed',
  title: 'Your account is removed',
  paragraphs: [
    `Hello ${facts.username},`,
    'your account and everything in it are gone, as you asked. We keep nothing that tells who you were.',
    'This is our last mail to you. Thank you for the time you spent with us.',
  ],
  footer: REQUIRED,
})

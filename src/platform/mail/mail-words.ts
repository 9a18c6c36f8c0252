import type { Letter } from './mail-layout.ts'

export const REQUIRED_MAIL_FOOTER =
  'This email is about your account or an order, so we send it regardless of your email settings.'

export const confirmAddressLetter = (facts: { username: string; link: string; hours: number }): Letter => ({
  subject: 'Confirm your e-mail address',
  title: 'Confirm your e-mail address',
  paragraphs: [
    `Hello ${facts.username},`,
    'You, or someone using your address, opened an account at Showoff. Confirm the address to sign in.',
    `The link works for ${count(facts.hours, 'hour')}. If this was not you, ignore this email. Without confirmation, the account stays closed.`,
  ],
  action: { label: 'Confirm address', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

export const resetPasswordLetter = (facts: { username: string; link: string; minutes: number }): Letter => ({
  subject: 'Choose a new password',
  title: 'Choose a new password',
  paragraphs: [
    `Hello ${facts.username},`,
    `Someone asked to reset the password of your account. If it was you, use the button below. The link works once, for ${count(facts.minutes, 'minute')}.`,
    'If it was not you, ignore this email. Your password has not changed.',
  ],
  action: { label: 'Choose a new password', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

/**
 * Returns the mail to a member whose address was used in another sign-up: the form must not reveal that it is taken.
 */
export const alreadyMemberLetter = (facts: { username: string; link: string }): Letter => ({
  subject: 'You already have an account',
  title: 'You already have an account',
  paragraphs: [
    `Hello ${facts.username},`,
    'Someone tried to open an account with your address. You already have one, so we did not create another.',
    'If it was you, sign in. You can choose a new password there if you have forgotten yours. If it was not you, there is nothing to do.',
  ],
  action: { label: 'Sign in', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

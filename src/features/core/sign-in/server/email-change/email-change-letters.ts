import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../../platform/mail/mail-words.ts'
import { CONFIRM_HOURS, TAKE_BACK_DAYS } from './email-change-sql.ts'

export const confirmNewAddress = (facts: { username: string; link: string }): Letter => ({
  subject: 'Confirm your new e-mail address',
  title: 'Confirm your new address',
  paragraphs: [
    `Hello ${facts.username},`,
    'You asked to use this address for your Showoff account. Confirm it to sign in with it from now on.',
    `The link works for ${CONFIRM_HOURS} hours. If this was not you, ignore this email and nothing will change.`,
  ],
  action: { label: 'Confirm this address', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

export const addressIsChanging = (facts: { username: string; newEmail: string; link: string }): Letter => ({
  subject: 'Your email address is being changed',
  title: 'Your address is being changed',
  paragraphs: [
    `Hello ${facts.username},`,
    `Someone signed in to your account asked to change its address to ${facts.newEmail}. It changes once that address is confirmed.`,
    `If it was you, there is nothing to do. If not, undo the change. You keep this address, all devices are signed out, and you choose a new password. The link works until ${TAKE_BACK_DAYS} days after the change.`,
  ],
  action: { label: 'This was not me', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

export const addressInUse = (facts: { username: string; link: string }): Letter => ({
  subject: 'Your address was entered for another account',
  title: 'You already have an account',
  paragraphs: [
    `Hello ${facts.username},`,
    'Someone tried to use your address for another Showoff account. It belongs to your account, so nothing has changed.',
    'If it was you, sign in with this address or change this account’s address first.',
  ],
  action: { label: 'Sign in', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

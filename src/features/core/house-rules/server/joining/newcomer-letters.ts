import { z } from 'zod'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import { REQUIRED_MAIL_FOOTER } from '../../../../../platform/mail/mail-words.ts'
import { DAYS_TO_RETURN } from '../../../../services/account-deletion/account-deletion.ts'
import { findNewcomer } from './request-sql.ts'

const accepted = (facts: { username: string; link: string }): Letter => ({
  subject: 'Your account is open',
  title: 'Your account is open',
  paragraphs: [`Hello ${facts.username},`, 'Our team has accepted your request. Sign in and look around.'],
  action: { label: 'Sign in', link: facts.link },
  footer: REQUIRED_MAIL_FOOTER,
})

const declined = (facts: { username: string }): Letter => ({
  subject: 'Your request to join',
  title: 'Your request to join',
  paragraphs: [
    `Hello ${facts.username},`,
    'Our team has decided not to open your account.',
    `We will delete what you sent us in ${DAYS_TO_RETURN} days. There is nothing you need to do.`,
  ],
  footer: REQUIRED_MAIL_FOOTER,
})

/** Mails a newcomer the decision as it stands now; a decision that was undone sends nothing. */
export const mailNewcomerDecision = job(
  z.object({ memberId: z.uuid() }),
  async ({ memberId }, { db, publicUrl }) => {
    const newcomer = await findNewcomer(db, memberId)
    if (!newcomer || newcomer.state === 'waiting') return
    const { email, username, state } = newcomer
    const letter =
      state === 'done' ? accepted({ username, link: `${publicUrl}/auth` }) : declined({ username })
    await queueMail(db, email, letter)
  },
)

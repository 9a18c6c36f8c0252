import { momentWords } from '../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { newsLetter } from '../../orders/server/letters/order-letters.ts'
import type { OrderRecord } from '../../orders/server/order-sql.ts'
import { piecesText } from '../withdrawal-words.ts'
import { isUndone } from './withdrawal-rules.ts'
import type { Withdrawal } from './withdrawal-sql.ts'

type Facts = {
  publicUrl: string
  order: OrderRecord
  until: Date | null
  contactEmail: string | null
  /** The shop's time zone, in which times are given. */
  timeZone: string
}

/** The declaration, as both sides get it. */
const contents = ({ number, name, pieces, email, receivedAt }: Withdrawal, timeZone: string): string[] => [
  `Order: ${number}`,
  `Name: ${name}`,
  `Withdrawn from: ${piecesText(pieces)}`,
  `Confirmation to: ${email}`,
  `Received: ${momentWords(receivedAt, timeZone)}`,
]

/** The confirmation of receipt on a durable medium, with the declaration, date and time. */
export function receiptLetter(withdrawal: Withdrawal, facts: Facts): Letter {
  const { publicUrl, order, contactEmail, timeZone } = facts
  return newsLetter(publicUrl, order, {
    title: `We have your withdrawal from order ${withdrawal.number}`,
    paragraphs: [
      'you have withdrawn from the contract about this order. We confirm that we received it:',
      ...contents(withdrawal, timeZone),
      ...next(withdrawal, facts),
      `If this was not you, please tell us${contactEmail ? `: ${contactEmail}` : ''}.`,
    ],
  })
}

function next({ isLate }: Withdrawal, { order, until, timeZone }: Facts): string[] {
  if (isLate && until)
    return [
      `The time to withdraw from this order ended on ${momentWords(until, timeZone)}. We still read your message and answer it.`,
    ]
  if (isUndone(order.state)) return [`This order is ${order.state} already.`]
  if (order.deliveredAt) return ['We write to you how to send the pieces back.']
  return [
    'What has not left us is not sent. If a parcel is on its way, you may refuse it, or send it back once it is there. We write to you about the money.',
  ]
}

/** The mail to the shop: what was declared, and what to do. */
export const shopWithdrawalLetter = (
  withdrawal: Withdrawal,
  { publicUrl, order, until, timeZone }: Facts,
): Letter => ({
  subject: `Withdrawal from order ${withdrawal.number}`,
  title: `Withdrawal from order ${withdrawal.number}`,
  paragraphs: [
    ...contents(withdrawal, timeZone),
    withdrawal.isLate && until
      ? `It came after the time to withdraw, which ended on ${momentWords(until, timeZone)}.`
      : 'It came in time.',
    order.deliveredAt
      ? 'Where it is about the whole order, a return waits for you at the order.'
      : 'The order has not arrived: do not send it, or stop it where you can. Cancel it, or give the money back.',
  ],
  action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${order.id}` },
  footer: 'You get this mail because this address is the contact of the shop.',
})

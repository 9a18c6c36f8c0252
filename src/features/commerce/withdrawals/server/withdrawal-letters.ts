import { momentWords } from '../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { buyerLetter } from '../../orders/server/letters/order-letters.ts'
import type { OrderRecord } from '../../orders/server/order-sql.ts'
import { piecesText } from '../withdrawal-words.ts'
import { isCancelledOrRefunded } from './withdrawal-rules.ts'
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
  return buyerLetter(publicUrl, order, {
    title: `We received your withdrawal from order ${withdrawal.number}`,
    paragraphs: [
      'You have withdrawn from the contract about this order. We confirm that we received it:',
      ...contents(withdrawal, timeZone),
      ...nextSteps(withdrawal, facts),
      `If this was not you, please tell us${contactEmail ? `: ${contactEmail}` : ''}.`,
    ],
  })
}

function nextSteps({ isLate }: Withdrawal, { order, until, timeZone }: Facts): string[] {
  if (isLate && until)
    return [
      `The time to withdraw from this order ended on ${momentWords(until, timeZone)}. We will still read your message and reply.`,
    ]
  if (isCancelledOrRefunded(order.state)) return [`This order is already ${order.state}.`]
  if (order.deliveredAt) return ['We will email you how to send the items back.']
  return [
    'We will not ship anything that has not left yet. If a parcel is on its way, you may refuse it or send it back once it arrives. We will email you about your refund.',
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
      ? 'If it covers the whole order, you will find a return on the order.'
      : 'The order has not arrived. Do not ship it, or stop it if you can. Cancel or refund it.',
  ],
  action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${order.id}` },
  footer: 'You get this email because this address is the shop’s contact.',
})

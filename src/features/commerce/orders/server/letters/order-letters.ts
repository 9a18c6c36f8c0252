import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import type { PaymentWayCode } from '../../../../core/shop-settings/shop.ts'
import { paymentNames } from '../../../../core/shop-settings/shop-words.ts'
import type { ShipTo } from '../../order.ts'

/** The facts in the mails about an order. */
export type LetterFacts = {
  id: string
  number: number | null
  lines: { name: string; size: string; quantity: number; priceMinor: number }[]
  currency: string
  discountMinor: number
  discountCode: string | null
  shippingMinor: number
  shippingName: string
  taxMinor: number
  totalMinor: number
  paymentWay: PaymentWayCode
  paymentText: string
  shipTo: Pick<
    ShipTo,
    'firstName' | 'lastName' | 'email' | 'address' | 'city' | 'state' | 'zipCode' | 'country'
  >
  tracking: string | null
}

export const letterKinds = [
  'placed',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'return-requested',
  'return-declined',
  'returned',
  'refunded',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** The mail to the shop about a new order. */
export function shopLetter(publicUrl: string, facts: LetterFacts): Letter {
  const { number, shipTo } = facts
  return {
    subject: `New order ${number}`,
    title: `New order ${number}`,
    paragraphs: [
      `From ${shipTo.firstName} ${shipTo.lastName}, ${paymentNames[facts.paymentWay]}.`,
      ...listed(facts),
    ],
    action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${facts.id}` },
    footer: 'You get this mail because this address is the contact of the shop.',
  }
}

/** The mail to the buyer about a state change. */
export function orderLetter(
  publicUrl: string,
  kind: LetterKind,
  facts: LetterFacts,
  note: string | null,
): Letter {
  const name = facts.number === null ? 'your order' : `order ${facts.number}`
  const { title, paragraphs } = words(kind, facts, name)
  return {
    subject: title,
    title,
    paragraphs: [`Hello ${facts.shipTo.firstName},`, ...paragraphs, ...(note ? [note] : [])],
    action: { label: 'See your order', link: `${publicUrl}/orders/${facts.id}` },
    footer: 'This mail is about your account or an order, so it is sent whatever your mail settings are.',
  }
}

function words(kind: LetterKind, facts: LetterFacts, name: string): { title: string; paragraphs: string[] } {
  const total = formatMoney(facts.totalMinor, facts.currency)
  switch (kind) {
    case 'placed':
      return {
        title: `We have ${name}`,
        paragraphs: [
          'thank you for your order.',
          ...listed(facts),
          ...sentTo(facts),
          `You pay by: ${paymentNames[facts.paymentWay]}.`,
          ...(facts.paymentText ? [facts.paymentText] : []),
        ],
      }
    case 'paid':
      return {
        title: `${capital(name)} is paid`,
        paragraphs: [`we have received ${total} for ${name}.`, ...listed(facts), ...sentTo(facts)],
      }
    case 'packed':
      return {
        title: `${capital(name)} is packed`,
        paragraphs: [
          facts.paymentWay === 'pick-up'
            ? 'it is ready to be picked up.'
            : 'it is packed and leaves us soon.',
          ...(facts.paymentWay === 'pick-up' && facts.paymentText ? [facts.paymentText] : []),
        ],
      }
    case 'shipped':
      return {
        title: `${capital(name)} is on its way`,
        paragraphs: [
          'it has left us.',
          ...(facts.tracking ? [`Tracking: ${facts.tracking}`] : []),
          ...sentTo(facts),
        ],
      }
    case 'delivered':
      return {
        title: `${capital(name)} has arrived`,
        paragraphs: [
          'we hope everything fits. If something does not, you can send it back from the page of your order.',
        ],
      }
    case 'cancelled':
      return {
        title: `${capital(name)} is cancelled`,
        paragraphs: ['it will not be sent, and there is nothing to pay.'],
      }
    case 'return-requested':
      return {
        title: `You want to return ${name}`,
        paragraphs: ['we have your request and will tell you once the parcel is with us.'],
      }
    case 'return-declined':
      return { title: `We cannot take ${name} back`, paragraphs: ['we have looked at your request.'] }
    case 'returned':
      return {
        title: `${capital(name)} is back with us`,
        paragraphs: ['your parcel has arrived. The money follows as a step of its own.'],
      }
    case 'refunded':
      return { title: `${capital(name)} is refunded`, paragraphs: [`${total} is on its way back to you.`] }
  }
}

const listed = (facts: LetterFacts): string[] => [
  ...facts.lines.map(
    ({ name, size, quantity, priceMinor }) =>
      `${quantity} × ${name}, size ${size}: ${formatMoney(priceMinor * quantity, facts.currency)}`,
  ),
  ...(facts.discountCode
    ? [`Discount (${facts.discountCode}): −${formatMoney(facts.discountMinor, facts.currency)}`]
    : []),
  `${facts.shippingName}: ${facts.shippingMinor === 0 ? 'Free' : formatMoney(facts.shippingMinor, facts.currency)}`,
  `Tax: ${formatMoney(facts.taxMinor, facts.currency)}`,
  `Total: ${formatMoney(facts.totalMinor, facts.currency)}`,
]

const sentTo = ({ paymentWay, shipTo }: LetterFacts): string[] =>
  paymentWay === 'pick-up'
    ? []
    : [
        `To: ${shipTo.firstName} ${shipTo.lastName}, ${shipTo.address}, ${shipTo.city}, ${shipTo.state} ${shipTo.zipCode}, ${shipTo.country}`,
      ]

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

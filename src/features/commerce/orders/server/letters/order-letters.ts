import { formatMoney } from '../../../../../kernel/money/money.ts'
import { withoutWebAddress } from '../../../../../kernel/text/web-address.ts'
import { momentWords } from '../../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import { dayWords } from '../../../../core/shipping/shipping-words.ts'
import { paymentNames } from '../../../../core/shop-settings/shop-words.ts'
import { trackingWords } from '../../parcel-words.ts'
import type { LetterFacts } from './letter-facts.ts'
import { arrivalLines, orderSummaryLines } from './letter-sums.ts'

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
  'refund-due',
  'refunded',
] as const
export type LetterKind = (typeof letterKinds)[number]

const SHOP_FOOTER = 'You get this email because this address is the shop’s contact.'

/** The mail to the shop about new orders that were too many to mail each. */
export const manyOrdersLetter = (publicUrl: string, count: number): Letter => ({
  subject: `${count} new orders within an hour`,
  title: `${count} new orders within an hour`,
  paragraphs: ['See the order list for those without a separate email.'],
  action: { label: 'See the orders', link: `${publicUrl}/admin?tab=orders` },
  footer: SHOP_FOOTER,
})

/** The mail to the shop about a new order. */
export function shopLetter(publicUrl: string, facts: LetterFacts): Letter {
  const { number } = facts
  const shipTo = plainAddress(facts.shipTo)
  return {
    subject: `New order ${number}`,
    title: `New order ${number}`,
    paragraphs: [
      `From ${shipTo.firstName} ${shipTo.lastName}, ${paymentNames[facts.paymentWay]}.`,
      ...orderSummaryLines(facts),
      ...(facts.delivery ? [`Send it by ${dayWords(facts.delivery.shipBy)}.`] : []),
    ],
    action: { label: 'See the order', link: `${publicUrl}/admin?tab=orders&open=${facts.id}` },
    footer: SHOP_FOOTER,
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
  return buyerLetter(publicUrl, facts, { title, paragraphs: [...paragraphs, ...(note ? [note] : [])] })
}

/** Adds a sentence about the attached texts. */
export const withTexts = (letter: Letter, filenames: string[]): Letter =>
  filenames.length === 0
    ? letter
    : { ...letter, paragraphs: [...letter.paragraphs, `Attached for you to keep: ${filenames.join(', ')}.`] }

/** A mail to the buyer with a link to their order. */
export function buyerLetter(
  publicUrl: string,
  facts: Pick<LetterFacts, 'id' | 'shipTo'>,
  { title, paragraphs }: { title: string; paragraphs: string[] },
): Letter {
  return {
    subject: capitalize(title),
    title: capitalize(title),
    paragraphs: [hello(facts), ...paragraphs],
    action: { label: 'See your order', link: `${publicUrl}/orders/${facts.id}` },
    footer: 'This email is about your account or an order, so we send it regardless of your email settings.',
  }
}

function words(kind: LetterKind, facts: LetterFacts, name: string): { title: string; paragraphs: string[] } {
  const total = formatMoney(facts.dueMinor, facts.currency)
  switch (kind) {
    case 'placed':
      return {
        title: `We have ${name}`,
        paragraphs: [
          facts.isByShop ? 'We have placed this order for you.' : 'Thank you for your order.',
          ...orderSummaryLines(facts),
          ...shipToLines(facts),
          ...arrivalLines(facts),
          ...(facts.dueMinor === 0 && facts.giftCards.length > 0
            ? ['Your gift cards pay all of it.']
            : [
                `You pay by: ${paymentNames[facts.paymentWay]}.`,
                ...(facts.paymentText ? [facts.paymentText] : []),
              ]),
          ...payBy(facts),
        ],
      }
    case 'paid':
      return {
        title: `${capitalize(name)} is paid`,
        paragraphs: [
          `We have received ${total} for ${name}.`,
          ...orderSummaryLines(facts),
          ...shipToLines(facts),
          ...arrivalLines(facts),
        ],
      }
    case 'packed':
      return {
        title: `${capitalize(name)} is packed`,
        paragraphs: [
          facts.paymentWay === 'pick-up'
            ? 'It is ready for you to pick up.'
            : 'It is packed and will ship soon.',
          ...(facts.paymentWay === 'pick-up' && facts.paymentText ? [facts.paymentText] : []),
        ],
      }
    case 'shipped':
      return {
        title: `${capitalize(name)} is on its way`,
        paragraphs: [
          'It has been shipped.',
          ...parcelsIn(facts),
          ...shipToLines(facts),
          ...arrivalLines(facts),
        ],
      }
    case 'delivered':
      return {
        title: `${capitalize(name)} has arrived`,
        paragraphs: ['We hope everything fits. If not, you can start a return on your order page.'],
      }
    case 'cancelled':
      return {
        title: `${capitalize(name)} is cancelled`,
        paragraphs: [
          'It will not be sent, and there is nothing to pay.',
          ...(facts.giftCards.length > 0 ? ['The amount your gift cards paid is back on them.'] : []),
        ],
      }
    case 'return-requested':
      return {
        title: `You want to return ${name}`,
        paragraphs: ['We have your request and will let you know when the parcel arrives.'],
      }
    case 'return-declined':
      return { title: `We cannot take ${name} back`, paragraphs: ['We have reviewed your request.'] }
    case 'returned':
      return {
        title: `${capitalize(name)} is back with us`,
        paragraphs: ['Your parcel has arrived. We will send your refund separately.'],
      }
    case 'refund-due':
      return {
        title: `Your payment for ${name} came too late`,
        paragraphs: [
          `We have received ${total}, but the order had already been cancelled. We will refund you and email you when the money is on its way.`,
        ],
      }
    case 'refunded':
      return { title: `${capitalize(name)} is refunded`, paragraphs: [refundSentence(facts)] }
  }
}

/** The parcels with their tracking; numbered if there are several. */
const parcelsIn = ({ parcels }: LetterFacts): string[] =>
  parcels.length === 1
    ? parcels.flatMap(trackingWords)
    : parcels.map((parcel) =>
        [`Parcel ${parcel.number} of ${parcels.length}`, ...trackingWords(parcel)].join('. '),
      )

/** With several refunds, the mail is about the latest one. */
function refundSentence({ lastRefundMinor, totalMinor, currency }: LetterFacts): string {
  const amount = formatMoney(lastRefundMinor ?? totalMinor, currency)
  const isLast = lastRefundMinor !== null && lastRefundMinor < totalMinor
  return `${amount} is on its way back to you${isLast ? ', so you have been refunded in full' : ''}.`
}

function shipToLines({ paymentWay, shipTo }: LetterFacts): string[] {
  if (paymentWay === 'pick-up') return []
  const { firstName, lastName, address, city, state, zipCode, country } = plainAddress(shipTo)
  const parts = [`${firstName} ${lastName}`, address, city, `${state} ${zipCode}`, country]
  return [
    `To: ${parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ')}`,
  ]
}

const payBy = ({ payUntil, timeZone }: LetterFacts): string[] =>
  payUntil
    ? [
        `Please pay by ${momentWords(payUntil, timeZone)}. We hold your items until then. After that, the order is cancelled.`,
      ]
    : []

function hello({ shipTo }: Pick<LetterFacts, 'shipTo'>): string {
  const { firstName } = plainAddress(shipTo)
  return firstName ? `Hello ${firstName},` : 'Hello,'
}

/** Older orders may contain web addresses, which are refused today; leave such lines out of mails. */
const plainAddress = (shipTo: LetterFacts['shipTo']): LetterFacts['shipTo'] =>
  Object.fromEntries(
    Object.entries(shipTo).map(([field, text]) => [
      field,
      field === 'email' ? text : withoutWebAddress(text),
    ]),
  ) as LetterFacts['shipTo']

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

import { formatMoney } from '../../../../kernel/money/money.ts'
import { momentWords } from '../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'

type ConfirmLetterFacts = {
  shopName: string
  pieceCount: number
  totalMinor: number
  currency: string
  until: Date
  /** The shop's time zone. */
  timeZone: string
  link: string
}

/** Sent to an address that may be a stranger's, so it contains nothing that the buyer wrote. */
export const confirmLetter = (facts: ConfirmLetterFacts): Letter => ({
  subject: `Please confirm your order at ${facts.shopName}`,
  title: 'Is this your order?',
  paragraphs: [
    'Hello,',
    `this address was entered for an order at ${facts.shopName}: ${facts.pieceCount === 1 ? '1 item' : `${facts.pieceCount} items`} for ${formatMoney(facts.totalMinor, facts.currency)}.`,
    `If this is your order, please confirm it. We hold the items until ${momentWords(facts.until, facts.timeZone)}. The link works once until then. Nothing is sent or charged before you confirm.`,
    'If this is not your order, ignore this email and it will be cancelled. You can also use the link to tell us not to ask again.',
  ],
  action: { label: 'Review and confirm the order', link: facts.link },
  footer: `You get this email because the address was entered for an order at ${facts.shopName}.`,
})

type LinkLetterFacts = { orderName: string; payUntil: Date | null; timeZone: string; link: string }

/** Sent to a confirmed address. */
export const linkLetter = (facts: LinkLetterFacts): Letter => ({
  subject: `Your link to ${facts.orderName}`,
  title: `Your link to ${facts.orderName}`,
  paragraphs: [
    'Hello,',
    ...(facts.payUntil
      ? [
          `Your order is waiting for payment until ${momentWords(facts.payUntil, facts.timeZone)}. You can pay on its page.`,
        ]
      : ['Use the link below to see your order, its status, parcels and invoice.']),
    'Anyone with the link can see the order, so keep it private.',
  ],
  action: { label: 'See your order', link: facts.link },
  footer: 'You get this email because you confirmed an order with this address.',
})

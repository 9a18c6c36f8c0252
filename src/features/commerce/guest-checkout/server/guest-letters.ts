import { formatMoney } from '../../../../kernel/money/money.ts'
import { momentWords } from '../../../../kernel/time/date-words.ts'
import type { Letter } from '../../../../platform/mail/mail-layout.ts'

type Asked = {
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
export const confirmLetter = (asked: Asked): Letter => ({
  subject: `Please confirm your order at ${asked.shopName}`,
  title: 'Is this your order?',
  paragraphs: [
    'Hello,',
    `this address was entered for an order at ${asked.shopName}: ${asked.pieceCount === 1 ? '1 piece' : `${asked.pieceCount} pieces`} for ${formatMoney(asked.totalMinor, asked.currency)}.`,
    `If it is yours, confirm it. We hold the pieces until ${momentWords(asked.until, asked.timeZone)}; the link works until then, once. Nothing is sent or charged before.`,
    'If it is not yours, do nothing: the order is dropped. Behind the link you can also tell us not to ask again.',
  ],
  action: { label: 'See and confirm the order', link: asked.link },
  footer: `This mail was sent because the address was entered in an order at ${asked.shopName}.`,
})

type Linked = { orderName: string; payUntil: Date | null; timeZone: string; link: string }

/** Sent to a confirmed address. */
export const linkLetter = (facts: Linked): Letter => ({
  subject: `The link to ${facts.orderName}`,
  title: `The link to ${facts.orderName}`,
  paragraphs: [
    'Hello,',
    ...(facts.payUntil
      ? [
          `your order waits for its payment until ${momentWords(facts.payUntil, facts.timeZone)}. You can pay on its page.`,
        ]
      : ['here is the page of your order, with its state, its parcels and its invoice.']),
    'The link shows the order to whoever has it: keep it to yourself.',
  ],
  action: { label: 'See your order', link: facts.link },
  footer: 'You get this mail because you confirmed an order with this address.',
})

import type { Platform } from '../../../../../platform/platform.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import type { OnlineWay } from '../../../../core/shop-settings/shop-words.ts'
import type { disputeStates } from '../../order-words.ts'
import type { OrderRecord } from '../order-sql.ts'
import type { RefundRow } from '../refunds/refund-sql.ts'

/** A payment as we wrote it down. */
export type OrderPayment = {
  orderId: string
  provider: OnlineWay
  /** As its provider calls it. */
  reference: string
  /** Where it is paid: the provider's page, or ours with the provider's form; with a kept card the order's page. */
  url: string
  expiresAt: Date
  /** Known once the money was taken. */
  chargeId: string | null
  authorisationId: string | null
  authorisedUntil: Date | null
  /** One that it took the place of and that may still be paid: it is ended before anybody is led here. */
  replaces: string | null
}

/** What the script of a provider needs to show its form within a page of ours. */
export type PaymentForm = { publishableKey: string; clientSecret: string }

/** Of a provider whose form a page of ours can show. */
export type PaymentForms = {
  /** Whether it has the keys that this takes. */
  isOn(settings: Settings): boolean
  /** Null where the payment is for the provider's own page, or no longer open. */
  read(platform: Platform, payment: OrderPayment): Promise<PaymentForm | null>
  /**
   * Closes a page on which nobody paid.
   * @returns its state then: one that was paid meanwhile stays as it is
   */
  close(platform: Platform, payment: OrderPayment): Promise<PaymentState>
}

/** Of a provider that keeps cards of members, with which an order can be paid without its page. */
export type KeptCards = {
  /** @throws Problem 'saved-card-not-found' where the provider does not keep it for this member */
  check(platform: Platform, memberId: string, cardId: string): Promise<void>
  /** An order was paid with it, or its payment authorised: the checkout shows it first. */
  noteUse(platform: Platform, memberId: string, cardId: string): Promise<void>
  /** Begins a payment that has no page. No card is charged yet. */
  begin(platform: Platform, wish: PaymentWish): Promise<{ reference: string }>
  /**
   * Charges the card. Safe to repeat, also with another card: it is paid once.
   * @returns 'needs-page' where the bank asks the holder first, or another payment took its place
   * @throws Problem 'card-refused', 'saved-card-not-found'
   */
  charge(platform: Platform, payment: OrderPayment, cardId: string): Promise<PaymentState | 'needs-page'>
}

/** Money at a provider, in our minor units; a fraction where the provider names one. */
type Money = { amountMinor: number; currency: string }

/** The state of a payment, however we learn of it. */
export type PaymentState =
  /** Nobody paid yet. */
  | { status: 'open' }
  /** The provider has not decided yet. */
  | { status: 'processing' }
  | ({ status: 'authorised'; authorisationId: string; until: Date } & Money)
  | ({ status: 'paid'; chargeId: string } & Money)
  /** Its page is closed for good. */
  | { status: 'expired' }
  /** Refused or given up: another payment may be begun. */
  | { status: 'failed' }
  /** An authorisation that ended without the money being taken. */
  | { status: 'voided' }

export type DisputeState = (typeof disputeStates)[number]

export type DisputeNews = {
  reference: string
  chargeId: string
  state: DisputeState
  reason: string
  answerBy: Date | null
} & Money

/** What a provider told, in our words. */
export type PaymentNews =
  /** `orderId` is what the provider kept for us: it may be anything. */
  | { about: 'payment'; orderId: string | null; reference: string | null; state: PaymentState }
  /** All that was given back so far, also in the provider's own admin area. */
  | {
      about: 'refunds'
      orderId: string | null
      chargeId: string | null
      givenMinor: number
      isWhole: boolean
    }
  /** A refund that failed days later, for example because the card is gone. */
  | { about: 'failed-refund'; providerId: string }
  | { about: 'dispute'; dispute: DisputeNews }
  /** A card was kept for a customer, changed or removed. */
  | { about: 'kept-cards'; customerId: string }
  /** The buyer agreed to pay: the provider waits for us to take the money. */
  | { about: 'agreed'; reference: string }

/** One event. Its id is the same when it is sent again. */
export type PaymentEvent = { id: string; kind: string; news: PaymentNews[] }

export type WebhookRequest = { body: string; header: (name: string) => string | undefined }

export type PaymentWish = {
  order: OrderRecord
  /** What the provider keeps for us and its events name: the order, or the payment of an edit. */
  subject: string
  amountMinor: number
  /** What the page says instead of the order's lines. */
  title: string | null
  lines: { name: string; size: string; quantity: number; priceMinor: number }[]
  shopName: string
  /** When its page closes. */
  expiresAt: Date
  /** Authorised now, taken later. */
  capturesLater: boolean
  /** The same for the same attempt: asked twice, the provider answers with one payment. */
  key: string
  /** Where its buyer comes back to, having paid or not. */
  paidPage: string
  leftPage: string
  /** The page of ours that shows the provider's form; null: it is paid on the provider's own page. */
  formPage: string | null
}

export type RefundAnswer = { isGiven: boolean; providerId: string | null }

/**
 * A way to pay through a provider. Each call is safe to repeat.
 * All throw Problem 'payment-unavailable' while nobody knows what the provider did; with the fact `isRefused` where it
 * said no.
 */
export interface PaymentMethod {
  forms?: PaymentForms
  /** Needs `forms`, whose `close` ends such a payment, too. */
  keptCards?: KeptCards
  /** Opens the page on which it is paid. */
  begin(platform: Platform, wish: PaymentWish): Promise<{ reference: string; url: string }>
  read(platform: Platform, payment: OrderPayment): Promise<PaymentState>
  /** The buyer is back: takes or authorises what they agreed to. */
  confirm(platform: Platform, payment: OrderPayment): Promise<PaymentState>
  /** Takes the money of an authorised payment. */
  capture(platform: Platform, payment: OrderPayment, order: OrderRecord): Promise<PaymentState>
  /** Closes the page of an unpaid payment, and ends an authorisation; leaves one that is paid alone. */
  cancel(platform: Platform, payment: OrderPayment): Promise<void>
  refund(
    platform: Platform,
    payment: OrderPayment & { chargeId: string },
    order: OrderRecord,
    refund: RefundRow,
  ): Promise<RefundAnswer>
  /**
   * Checks who sent an event, and says what it means; null where it is about nothing of ours.
   * @throws Problem 'signature-invalid'; 'page-not-found' where the server has no keys
   */
  readEvent(platform: Platform, request: WebhookRequest): Promise<PaymentEvent | null>
}

import type { Platform } from '../../../../../platform/platform.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import type { OnlineWay } from '../../../../core/shop-settings/shop-words.ts'
import type { disputeStates } from '../../order-words.ts'
import type { OrderRecord } from '../order-sql.ts'
import type { RefundRow } from '../refunds/refund-sql.ts'

/** A payment as stored. */
export type OrderPayment = {
  orderId: string
  provider: OnlineWay
  /** The provider's id. */
  reference: string
  /**
   * Where it is paid: the provider's page, or our page with the provider's form; for a saved card, the order's page.
   */
  url: string
  expiresAt: Date
  /** Set once the money was captured. */
  chargeId: string | null
  authorisationId: string | null
  authorisedUntil: Date | null
  /** How often the provider refused to capture it; a part of the key of the next try. */
  captureRefusals: number
  /** The replaced payment, if it may still be paid; it is closed before the buyer is sent here. */
  replaces: string | null
}

/**
 * The idempotency key of a capture: the same while the outcome is unknown, and a new one after a refusal, because
 * providers repeat their response to a key (PayPal and Mollie for hours or days).
 */
export const captureKey = ({ reference, captureRefusals }: OrderPayment): string =>
  `take-${reference}${captureRefusals > 0 ? `-${captureRefusals}` : ''}`

/** The data with which a provider's script shows its form on our page. */
export type PaymentForm = { publishableKey: string; clientSecret: string }

/** Implemented by providers whose form our page can show. */
export type PaymentForms = {
  /** Whether the keys for this are configured. */
  isOn(settings: Settings): boolean
  /** null if the payment is for the provider's own page, or no longer open. */
  read(platform: Platform, payment: OrderPayment): Promise<PaymentForm | null>
  /**
   * Closes an unpaid page.
   * @returns its final state; a payment that was paid in the meantime stays as it is
   */
  close(platform: Platform, payment: OrderPayment): Promise<PaymentState>
}

/** Implemented by providers that save members' cards, which can pay without the provider's page. */
export type SavedCardPayments = {
  /** @throws Problem 'saved-card-not-found' if the provider has no such card of this member */
  check(platform: Platform, memberId: string, cardId: string): Promise<void>
  /** Records that the card paid or authorized an order; the checkout lists it first. */
  noteUse(platform: Platform, memberId: string, cardId: string): Promise<void>
  /** Starts a payment without a page. No card is charged yet. */
  begin(platform: Platform, details: PaymentDetails): Promise<{ reference: string }>
  /**
   * Charges the card. Safe to repeat, even with another card: the order is paid once.
   * @returns 'needs-page' if the bank asks the holder to approve, or another payment replaced it
   * @throws Problem 'card-refused', 'saved-card-not-found'
   */
  charge(platform: Platform, payment: OrderPayment, cardId: string): Promise<PaymentState | 'needs-page'>
}

/** Money at a provider, in our minor units; fractional if the provider's amount is finer. */
type Money = { amountMinor: number; currency: string }

/** The state of a payment, whether read or from an event. */
export type PaymentState =
  /** Not paid yet. */
  | { status: 'open' }
  /** The provider has not decided yet. */
  | { status: 'processing' }
  | ({ status: 'authorised'; authorisationId: string; until: Date } & Money)
  | ({ status: 'paid'; chargeId: string } & Money)
  /** Its page is closed for good. */
  | { status: 'expired' }
  /** Refused or abandoned; another payment may be started. */
  | { status: 'failed' }
  /** An authorization that ended without a capture; its id, if the provider says. */
  | { status: 'voided'; authorisationId?: string }

export type DisputeState = (typeof disputeStates)[number]

export type DisputeNews = {
  reference: string
  chargeId: string
  state: DisputeState
  reason: string
  answerBy: Date | null
} & Money

export type FailedRefundNews = {
  providerId: string
  chargeId: string | null
  amountMinor: number
  /** A value that the provider stored for us with a refund of ours; it may be anything. */
  ourId?: string | null
  /** What is refunded of the payment now, if the provider reports every failure again and again. */
  refundedMinor?: number
}

/** A provider's event, translated. */
export type PaymentNews =
  /** `orderId` is a value that the provider stored for us, so it may be anything. */
  | { about: 'payment'; orderId: string | null; reference: string | null; state: PaymentState }
  /** The total refunded so far, including refunds made in the provider's admin area. */
  | {
      about: 'refunds'
      orderId: string | null
      chargeId: string | null
      refundedMinor: number
      isWhole: boolean
      /** The refund that the event is about, if the provider says: its total may date from before that refund failed. */
      refundId?: string
      /** When the total was read from the provider, by the database's clock; none if it is in the event itself. */
      readAt?: Date
    }
  /**
   * A refund that failed days later, for example because the card was closed. It may have been made in the provider's
   * admin area; then only its payment and amount tell which one it is.
   */
  | ({ about: 'failed-refund' } & FailedRefundNews)
  | { about: 'dispute'; dispute: DisputeNews }
  /** A customer's card was saved, changed or removed. */
  | { about: 'kept-cards'; customerId: string }
  /** The buyer approved; the provider waits for us to capture the money. */
  | { about: 'agreed'; reference: string }

/** One event. Retries of it have the same id. */
export type PaymentEvent = { id: string; kind: string; updates: PaymentNews[] }

export type WebhookRequest = { body: string; header: (name: string) => string | undefined }

export type PaymentDetails = {
  order: OrderRecord
  /** The id that the provider stores for us and includes in events: an order, or the payment of an edit. */
  subject: string
  amountMinor: number
  /** Shown on the page instead of the order's lines. */
  title: string | null
  lines: { name: string; size: string; quantity: number; priceMinor: number }[]
  shopName: string
  /** When its page closes. */
  expiresAt: Date
  /** Authorized now, captured later. */
  capturesLater: boolean
  /** Idempotency key: the same for every request of an attempt, so that the provider creates one payment. */
  key: string
  /** Where the buyer returns to after paying. */
  paidPage: string
  leftPage: string
  /** Our page that shows the provider's form; null if it is paid on the provider's own page. */
  formPage: string | null
}

export type RefundResult = { isAccepted: boolean; providerId: string | null }

/**
 * A way to pay through a provider. Every call is safe to repeat. All calls throw Problem 'payment-unavailable' if the
 * outcome at the provider is unknown, with the fact `isRefused` if the provider refused.
 */
export interface PaymentMethod {
  forms?: PaymentForms
  /** Requires `forms`, whose `close` also closes such a payment. */
  savedCards?: SavedCardPayments
  /** Creates the page on which it is paid. */
  begin(platform: Platform, details: PaymentDetails): Promise<{ reference: string; url: string }>
  read(platform: Platform, payment: OrderPayment): Promise<PaymentState>
  /** Captures or authorizes what the buyer approved; called when they return. */
  confirm(platform: Platform, payment: OrderPayment): Promise<PaymentState>
  /** Captures an authorized payment. */
  capture(platform: Platform, payment: OrderPayment, order: OrderRecord): Promise<PaymentState>
  /** Closes the page of an unpaid payment, and voids an authorization; leaves a paid one alone. */
  cancel(platform: Platform, payment: OrderPayment): Promise<void>
  refund(
    platform: Platform,
    payment: OrderPayment & { chargeId: string },
    order: OrderRecord,
    refund: RefundRow,
  ): Promise<RefundResult>
  /**
   * Verifies the sender of an event and translates it; null if it is not about anything of ours.
   * @throws Problem 'signature-invalid'; 'page-not-found' if no keys are configured
   */
  readEvent(platform: Platform, request: WebhookRequest): Promise<PaymentEvent | null>
}

import { randomBytes } from 'node:crypto'

export class StripeRefusal extends Error {
  readonly status: number
  readonly details: { type: string; code?: string; message: string }
  constructor(status: number, said: StripeRefusal['details']) {
    super(said.message)
    this.status = status
    this.details = said
  }
}

export type Intent = {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  amount?: number
  amount_capturable: number
  amount_received: number
  currency: string
  created: number
  customer?: string | null
  payment_method?: string | null
  capture_method?: string | null
  metadata: Record<string, string>
  latest_charge: { payment_method_details: { card: { capture_before: number } } } | null
}

const stripeError = (code: string, type = 'invalid_request_error') => ({
  type,
  code,
  message: `It says ${code}`,
})

/** Payment intents of the fake Stripe server that are created without a session, for saved cards. */
export function fakeIntents(intents: Map<string, Intent>, cardsOf: (customer: string) => { id: string }[]) {
  /** The bank's response to a card; it approves if there is no entry. */
  const wishes = new Map<string, 'card_declined' | 'authentication_required'>()

  function create(form: URLSearchParams): Intent {
    const intent: Intent = {
      ...{ id: `pi_${randomBytes(8).toString('hex')}`, object: 'payment_intent' },
      ...{ status: 'requires_payment_method', amount: Number(form.get('amount')) },
      ...{ amount_capturable: 0, amount_received: 0, currency: form.get('currency') ?? '' },
      ...{ created: Math.floor(Date.now() / 1000), customer: form.get('customer'), payment_method: null },
      ...{ capture_method: form.get('capture_method'), latest_charge: null },
      metadata: {
        orderId: form.get('metadata[orderId]') ?? '',
        ...(form.has('metadata[keptCard]') ? { keptCard: 'true' } : {}),
      },
    }
    intents.set(intent.id, intent)
    return intent
  }

  function confirm(intent: Intent, form: URLSearchParams): Intent {
    if (intent.status !== 'requires_payment_method') {
      throw new StripeRefusal(400, stripeError('payment_intent_unexpected_state'))
    }
    const cardId = form.get('payment_method') ?? ''
    if (!cardsOf(intent.customer ?? '').some(({ id }) => id === cardId)) {
      throw new StripeRefusal(404, stripeError('resource_missing'))
    }
    const refusal = wishes.get(cardId)
    if (refusal) throw new StripeRefusal(402, stripeError(refusal, 'card_error'))
    const amount = intent.amount ?? 0
    const before = intent.created + 6 * 86_400
    return Object.assign(
      intent,
      { payment_method: cardId },
      intent.capture_method === 'manual'
        ? {
            ...{ status: 'requires_capture', amount_capturable: amount },
            latest_charge: { payment_method_details: { card: { capture_before: before } } },
          }
        : { status: 'succeeded', amount_received: amount },
    )
  }

  /** @returns null for calls that are the same for every intent */
  function answer(
    method: string,
    [, id, step]: string[],
    query: URLSearchParams,
    form: URLSearchParams,
  ): object | null {
    if (id === undefined) {
      if (method === 'POST') return create(form)
      const data = [...intents.values()].filter(({ customer }) => customer === query.get('customer'))
      return { object: 'list', data: data.reverse(), has_more: false, url: '' }
    }
    const intent = intents.get(id)
    if (!intent) throw new StripeRefusal(404, stripeError('resource_missing'))
    if (method === 'GET') return intent
    if (step === 'confirm') return confirm(intent, form)
    if (step === 'cancel' && intent.status === 'requires_payment_method') {
      return Object.assign(intent, { status: 'canceled' })
    }
    return null
  }

  /** The data that a refund needs about a payment without a session. */
  function paidBy(id: string) {
    const intent = intents.get(id)
    return intent?.status === 'succeeded' ? { amount_total: intent.amount_received } : undefined
  }
  const of = (orderId: string) =>
    [...intents.values()].filter(({ metadata }) => metadata.orderId === orderId && metadata.keptCard)
  return { answer, wishes, paidBy, of }
}

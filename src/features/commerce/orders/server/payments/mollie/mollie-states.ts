import { providerValueToMinor } from '../../../../../core/shop-settings/provider-value.ts'
import type { PaymentNews, PaymentState } from '../payment-method.ts'

type Amount = { currency: string; value: string }

/** See https://docs.mollie.com/reference/get-payment, with its refunds and chargebacks embedded. */
export type MolliePayment = {
  id: string
  status: string
  amount: Amount
  amountRefunded?: Amount
  captureBefore?: string
  isCancelable?: boolean
  metadata?: { orderId?: string } | null
  _links?: { checkout?: { href: string } }
  _embedded?: { refunds?: MollieRefund[]; chargebacks?: Chargeback[] }
}

export type MollieRefund = {
  id: string
  status: string
  amount: Amount
  metadata?: { refundId?: string } | null
}

type Chargeback = {
  id: string
  amount: Amount
  reversedAt?: string | null
  reason?: { description?: string } | null
}

/** Unless it states otherwise, Mollie keeps an authorized card payment for a week. */
const WEEK_MS = 7 * 86_400_000

const moneyOf = ({ value, currency }: Amount) => ({
  amountMinor: providerValueToMinor(value, currency),
  currency,
})

export function stateOfPayment({ id, status, amount, captureBefore }: MolliePayment): PaymentState {
  switch (status) {
    case 'open':
      return { status: 'open' }
    case 'pending':
      return { status: 'processing' }
    case 'authorized': {
      const until = captureBefore ? new Date(`${captureBefore}T00:00:00Z`) : new Date(Date.now() + WEEK_MS)
      return { status: 'authorised', authorisationId: id, until, ...moneyOf(amount) }
    }
    case 'paid':
      return { status: 'paid', chargeId: id, ...moneyOf(amount) }
    default:
      return { status: 'failed' }
  }
}

/** Returns all news of a payment. Applying them again changes nothing. */
export function newsOf(
  payment: MolliePayment,
  { wasAuthorised, readAt }: { wasAuthorised: boolean; readAt: Date },
): PaymentNews[] {
  const { id, metadata, amount, amountRefunded, _embedded } = payment
  const state = stateOfPayment(payment)
  const orderId = metadata?.orderId ?? null
  const given = providerValueToMinor(amountRefunded?.value ?? '0', amount.currency)
  return [
    {
      ...{ about: 'payment', orderId, reference: id },
      state: state.status === 'failed' && wasAuthorised ? { status: 'voided' } : state,
    },
    ...(_embedded?.refunds ?? [])
      .filter(({ status }) => status === 'failed' || status === 'canceled')
      .map(
        (refund): PaymentNews => ({
          ...{ about: 'failed-refund', providerId: refund.id, chargeId: id },
          amountMinor: moneyOf(refund.amount).amountMinor,
          ...{ ourId: refund.metadata?.refundId ?? null, refundedMinor: given },
        }),
      ),
    ...(given > 0
      ? [
          {
            ...{ about: 'refunds' as const, orderId, chargeId: id, refundedMinor: given, readAt },
            isWhole: given >= providerValueToMinor(amount.value, amount.currency),
          },
        ]
      : []),
    ...(_embedded?.chargebacks ?? []).map((chargeback): PaymentNews => {
      // With Mollie, the money is gone when a chargeback is reported, and comes back when it is reversed.
      const { id: reference, reversedAt, reason } = chargeback
      return {
        about: 'dispute',
        dispute: {
          ...{ reference, chargeId: id, state: reversedAt ? 'won' : 'lost', answerBy: null },
          ...{ reason: reason?.description ?? '', ...moneyOf(chargeback.amount) },
        },
      }
    }),
  ]
}

import { formatMoney } from '../../../../../kernel/money/money.ts'
import { onlineWayOf, providerNames } from '../../../../core/shop-settings/shop-words.ts'
import type { AdminOrder } from '../../order.ts'

type Refunded = Pick<AdminOrder, 'refund' | 'currency' | 'paymentWay' | 'giftCards'>

/** "Refund $32.40"; without an amount if nothing is left to refund. */
export const refundVerb = ({ refund, currency }: Refunded) =>
  refund && refund.amountMinor > 0 ? `Refund ${formatMoney(refund.amountMinor, currency)}` : 'Refund'

/** Sentences on how much is refunded where. The buyer gets a mail in any case. */
export function refundSentences({ refund, currency, paymentWay, giftCards }: Refunded): string[] {
  if (!refund) return []
  if (refund.amountMinor === 0)
    return ['There is nothing left to refund. The order will be marked as refunded.']
  const { amountMinor, giftCardMinor, providerMinor, handMinor } = refund
  const part = (minor: number) => (minor === amountMinor ? 'All of it' : formatMoney(minor, currency))
  const online = onlineWayOf(paymentWay)
  const provider = online ? providerNames[online] : 'the payment provider'
  const payer = online === 'stripe' ? 'the card that paid' : 'the payer'
  return [
    ...(giftCardMinor > 0
      ? [`${part(giftCardMinor)} goes back to the gift card${giftCards.length > 1 ? 's' : ''}.`]
      : []),
    ...(providerMinor > 0 ? [`${part(providerMinor)} goes back through ${provider} to ${payer}.`] : []),
    ...(handMinor > 0
      ? [
          `You send ${handMinor === amountMinor ? 'all of it' : formatMoney(handMinor, currency)} yourself. This only records the refund.`,
        ]
      : []),
  ]
}

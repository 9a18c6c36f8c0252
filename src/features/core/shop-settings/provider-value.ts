import { minorDigits } from '../../../kernel/money/money.ts'
import { moneyInputValue } from '../../../kernel/money/money-input.ts'
import { canPayByCard } from './card-amount.ts'
import type { OnlineWay } from './shop-words.ts'

// Without HUF and TWD, of which PayPal takes whole units only: developer.paypal.com/api/rest/reference/currency-codes
const atPaypal =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ')
// docs.mollie.com/docs/multicurrency
const atMollie =
  'AED AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(
    ' ',
  )

/** Returns whether every amount of the currency can be paid with that provider. */
export function canPayIn(currency: string, way: OnlineWay): boolean {
  if (way === 'stripe') return canPayByCard(currency)
  return (way === 'paypal' ? atPaypal : atMollie).includes(currency)
}

/** Formats an amount for PayPal and Mollie: "10.80", or "1080" for yen. */
export const providerValue = (amountMinor: number, currency: string): string =>
  moneyInputValue(amountMinor, currency)

export const providerValueToMinor = (value: string, currency: string): number =>
  Math.round(Number(value) * 10 ** minorDigits(currency))

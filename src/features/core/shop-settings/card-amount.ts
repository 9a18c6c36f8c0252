import { minorDigits } from '../../../kernel/money/money.ts'

/** Currencies whose decimals at Stripe differ from ISO 4217, see docs.stripe.com/currencies#special-cases. */
const stripeDigits: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/**
 * Returns whether every amount of the currency can be paid by card. Stripe takes no single fils of a dinar, and no
 * hundredths of an ariary.
 */
export const canPayByCard = (currency: string): boolean => minorDigits(currency) <= digitsAtStripe(currency)

/** Converts an amount to Stripe's unit: 1,000 of our krónur are 100000 there. */
export const cardAmount = (amountMinor: number, currency: string): number =>
  amountMinor * 10 ** (digitsAtStripe(currency) - minorDigits(currency))

/** Converts an amount in Stripe's unit to our minor units. */
export const cardAmountToMinor = (amount: number, currency: string): number =>
  Math.round(amount / 10 ** (digitsAtStripe(currency) - minorDigits(currency)))

const digitsAtStripe = (currency: string) => stripeDigits[currency] ?? Math.min(2, minorDigits(currency))

import { minorDigits } from '../../../kernel/money/money.ts'

/** Where Stripe counts otherwise than ISO 4217 does, see docs.stripe.com/currencies#special-cases. */
const stripeDigits: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/**
 * Whether every amount of the currency can be paid by card: of dinars Stripe takes no single fils, of ariary no
 * hundredth.
 */
export const canPayByCard = (currency: string): boolean => minorDigits(currency) <= digitsAtStripe(currency)

/** An amount as Stripe writes it: 1,000 of our krónur are 100000 there. */
export const cardAmount = (amountMinor: number, currency: string): number =>
  amountMinor * 10 ** (digitsAtStripe(currency) - minorDigits(currency))

/** The amount in our minor units that Stripe writes so. */
export const minorOfCardAmount = (amount: number, currency: string): number =>
  Math.round(amount / 10 ** (digitsAtStripe(currency) - minorDigits(currency)))

const digitsAtStripe = (currency: string) => stripeDigits[currency] ?? Math.min(2, minorDigits(currency))

import { formatMoney } from '../../../kernel/money/money.ts'
import type { ShippingRate } from '../../core/shipping/shipping.ts'

/** "Free", or the amount. */
export const priceWords = (priceMinor: number, currency: string): string =>
  priceMinor === 0 ? 'Free' : formatMoney(priceMinor, currency)

/** The range of one band of a rate: "up to 2 kg", "above 2 kg". */
export function bandWords(
  { by, bands }: Pick<ShippingRate, 'by' | 'bands'>,
  at: number,
  currency: string,
): string {
  const formatAmount = (amount: number) =>
    by === 'weight' ? weightWords(amount) : formatMoney(amount, currency)
  const upTo = bands[at]?.upTo ?? null
  const before = bands[at - 1]?.upTo ?? null
  if (upTo !== null) return `up to ${formatAmount(upTo)}`
  return before === null ? 'any amount' : `above ${formatAmount(before)}`
}

/** "800 g", "2.5 kg" */
export const weightWords = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`)

import type { PriceHistory } from '../../price-history.ts'
import { LOWEST_PRICE_DAYS } from '../../product-limits.ts'

export type PriceStep = { since: Date; priceMinor: number | null; currency: string }

const DAY_MS = 86_400_000

/**
 * Summarizes price changes, given oldest first. Covers only the latest ones in the current currency: prices in
 * different currencies cannot be compared.
 */
export function summarizePriceHistory(all: PriceStep[], now: Date): PriceHistory {
  const currency = all.at(-1)?.currency ?? 'USD'
  const steps = all.slice(all.findLastIndex((step) => step.currency !== currency) + 1)
  const begin = now.getTime() - LOWEST_PRICE_DAYS * DAY_MS
  const first = steps[0]?.since.getTime() ?? Number.POSITIVE_INFINITY
  // Each step applies until the next one; the last one until now.
  const inForce = steps.filter((_, at) => (steps[at + 1]?.since ?? now).getTime() > begin)
  const prices = inForce.flatMap(({ priceMinor }) => priceMinor ?? [])
  const isSold = steps.at(-1)?.priceMinor != null
  return {
    steps: steps.map(({ since, priceMinor }) => ({ since: since.toISOString(), priceMinor })),
    currency,
    asOf: now.toISOString(),
    lowest:
      isSold && prices.length > 0
        ? {
            priceMinor: Math.min(...prices),
            since: new Date(Math.max(begin, first)).toISOString(),
            isWhole: first <= begin,
          }
        : null,
  }
}

import type { OrderState } from '../../orders/order.ts'

/** Article 9 of Directive 2011/83/EU; a shop may give more. */
const DAYS_MIN = 14
const DAY_MS = 86_400_000

/**
 * The last moment to withdraw; null before delivery, when it has not begun. The day of delivery does not count, the last
 * one counts whole, and one on a weekend goes on to Monday (Regulation 1182/71, § 193 BGB).
 */
export function withdrawalUntil(deliveredAt: Date | null, returnDays: number): Date | null {
  if (!deliveredAt) return null
  const day = new Date(deliveredAt)
  day.setUTCHours(23, 59, 59, 999)
  let until = new Date(day.getTime() + Math.max(DAYS_MIN, returnDays) * DAY_MS)
  while (until.getUTCDay() % 6 === 0) until = new Date(until.getTime() + DAY_MS)
  return until
}

export const isLate = (until: Date | null, now: Date): boolean => until !== null && now > until

/** Nothing is left to withdraw from. */
export const isUndone = (state: OrderState): boolean => state === 'cancelled' || state === 'refunded'

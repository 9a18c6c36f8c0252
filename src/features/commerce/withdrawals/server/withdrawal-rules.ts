import { dayEnd, dayIn, daysAfter } from '../../../../kernel/time/zones.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import type { OrderState } from '../../orders/order.ts'

/** Minimum by article 9 of Directive 2011/83/EU; a shop may allow more. */
const DAYS_MIN = 14

/**
 * Returns the last moment to withdraw; null before delivery, because the period has not started. The day of delivery
 * does not count, the last day counts in full, and a last day on a weekend moves to Monday (Regulation 1182/71, § 193
 * BGB). Days are in the shop's time zone.
 */
export function withdrawalDeadline(
  deliveredAt: Date | null,
  { returnDays, timeZone }: Pick<ShopSettings, 'returnDays' | 'timeZone'>,
): Date | null {
  if (!deliveredAt) return null
  let last = daysAfter(dayIn(timeZone, deliveredAt), Math.max(DAYS_MIN, returnDays))
  while (new Date(last).getUTCDay() % 6 === 0) last = daysAfter(last, 1)
  return dayEnd(timeZone, last)
}

export const isLate = (until: Date | null, now: Date): boolean => until !== null && now > until

/** Nothing is left to withdraw from. */
export const isCancelledOrRefunded = (state: OrderState): boolean =>
  state === 'cancelled' || state === 'refunded'

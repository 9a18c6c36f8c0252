import type { Platform } from '../../../../platform/platform.ts'
import { countOrdersByDay, sumRevenueByDay } from '../../../commerce/orders/server/lists/orders-by-day-sql.ts'
import { countLooksByDay } from '../../../community/photos/server/looks-by-day-sql.ts'
import { countMembersByDay } from '../../../core/members/server/admin/members-by-day-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { type CountedDay, findFirstUncounted, saveDayFigures } from './today-sql.ts'

const DAY_MS = 86_400_000
/** The longest period shown, plus the same number of days before it. */
const DAYS_KEPT = 180

/** Recounts today, and every past day that was not counted after it ended. */
export async function countDays({ db, pool }: Platform, now: Date): Promise<void> {
  const { currency } = await readShopSettings(pool)
  const from = await findFirstUncounted(db, dayOf(now.getTime() - (DAYS_KEPT - 1) * DAY_MS))
  const first = from ?? dayOf(now.getTime())
  const [looks, members, orders, revenue] = await Promise.all([
    countLooksByDay(db, first),
    countMembersByDay(db, first),
    countOrdersByDay(db, first),
    sumRevenueByDay(db, first, currency),
  ])
  const of = (rows: { day: string; count: number }[]) => new Map(rows.map(({ day, count }) => [day, count]))
  const [lookCounts, memberCounts, orderCounts] = [of(looks), of(members), of(orders)]
  const sums = new Map(revenue.map(({ day, minor }) => [day, minor]))
  const days: CountedDay[] = []
  for (let at = Date.parse(first); at <= now.getTime(); at += DAY_MS) {
    const day = dayOf(at)
    days.push({
      day,
      looks: lookCounts.get(day) ?? 0,
      members: memberCounts.get(day) ?? 0,
      orders: orderCounts.get(day) ?? 0,
      revenueMinor: sums.get(day) ?? 0,
    })
  }
  await db.transaction().execute((tx) => saveDayFigures(tx, days, currency))
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

import { allowed, apiRoutes, permit, refuse, type Verdict } from '../../../platform/http.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { countOrdersWaiting } from '../../orders/server/orders-by-day-sql.ts'
import { countCatalogueWaiting } from '../../products/server/catalogue-waiting-sql.ts'
import { readShopSettings } from '../../shop/server/shop-sql.ts'
import { type DayFigures, TodayQuery, TodayView } from '../today.ts'
import { countWaiting, listFailedJobs, readDays, readPages } from './today-sql.ts'

export const todayRoutes = apiRoutes()

const maySeeToday = (viewer: Viewer): Verdict => (viewer.isAdmin ? allowed : refuse('admin-required'))

todayRoutes.signedIn.get(
  '/admin/today',
  {
    summary: 'What needs a hand, and how shop and community did in 7, 30 or 90 days against as many before',
    tag: 'Today, for admins',
    query: TodayQuery,
    answers: TodayView,
    problems: ['admin-required'],
  },
  async ({ viewer, query: { days: span }, db, platform: { pool } }) => {
    permit(maySeeToday(viewer))
    const { currency, lowStockMark } = await readShopSettings(pool)
    const [orders, catalogue, waiting, failedJobs, all, pages] = await Promise.all([
      countOrdersWaiting(db),
      countCatalogueWaiting(db, lowStockMark),
      countWaiting(db),
      listFailedJobs(db),
      readDays(db, 2 * span, currency),
      readPages(db, span),
    ])
    const countedAt = all.at(-1)?.countedAt ?? null
    const figures = all.map(({ countedAt: _known, ...day }): DayFigures => day)
    return {
      waiting: { ...orders, ...catalogue, ...waiting },
      failedJobs,
      span,
      currency,
      days: figures.slice(span),
      sums: sumOf(figures.slice(span)),
      sumsBefore: sumOf(figures.slice(0, span)),
      pages,
      countedAt: countedAt?.toISOString() ?? null,
    }
  },
)

function sumOf(days: DayFigures[]) {
  const sum = { visits: 0, looks: 0, members: 0, orders: 0, revenueMinor: 0 }
  for (const day of days) {
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += day[key]
  }
  return sum
}

import { writeAudit } from '../../../../platform/audit.ts'
import { implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hasPermission, type Permission } from '../../../../platform/sign-in/permissions.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { countCatalogueWaiting } from '../../../catalogue/products/server/admin/catalogue-waiting-sql.ts'
import { countOrdersWaiting } from '../../../commerce/orders/server/lists/orders-by-day-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import type { DayFigures, OwnWaiting, Waiting } from '../today.ts'
import { todayApi } from '../today-api.ts'
import { TODAY_PERMISSIONS } from '../today-permissions.ts'
import { countDays } from './count-days.ts'
import { listFailedJobs, requeueFailedJobs } from './failed-jobs-sql.ts'
import { jobWords } from './job-words.ts'
import { readSetUp } from './set-up.ts'
import { countHeldMails, countWaiting, readCountedAt, readDays, readPages } from './today-sql.ts'

const COUNT_CACHE_MS = 60_000

export const todayRoutes = implement(todayApi, {
  'GET /admin/today': async ({ viewer, query: { days: span }, db, platform }) => {
    const [showsFigures, runsShop] = [
      hasPermission(viewer, 'reports.read'),
      hasPermission(viewer, 'settings.write'),
    ]
    const shop = await readShopSettings(platform.pool)
    const { currency } = shop
    // The job runs only every few minutes; count again so that the latest order is included.
    const last = await readCountedAt(db)
    if (!last || Date.now() - last.getTime() > COUNT_CACHE_MS) await countDays(platform, new Date())
    const [setUp, waiting, failedJobs, heldMails, all, pages] = await Promise.all([
      runsShop ? readSetUp(platform, shop) : null,
      countAllWaiting(platform, shop),
      runsShop ? listFailedJobs(db) : [],
      runsShop ? countHeldMails(db) : 0,
      showsFigures ? readDays(db, 2 * span, currency) : [],
      showsFigures ? readPages(db, span) : [],
    ])
    return {
      setUp,
      waiting: ownWaiting(viewer, waiting),
      showsFigures,
      failedJobs: failedJobs.map((kind) => ({ ...kind, what: jobWords(kind.name) })),
      heldMails,
      span,
      currency,
      days: all.slice(span),
      sums: sumOf(all.slice(span)),
      sumsBefore: sumOf(all.slice(0, span)),
      pages,
      countedAt: ((await readCountedAt(db)) ?? new Date()).toISOString(),
    }
  },

  'GET /admin/waiting': async ({ viewer, db, platform }) => {
    if (hasPermission(viewer, TODAY_PERMISSIONS)) {
      return ownWaiting(viewer, await countAllWaiting(platform, await readShopSettings(platform.pool)))
    }
    return ownWaiting(viewer, await countWaiting(db, platform.settings.confirmEmail))
  },

  'POST /admin/failed-jobs/retry': async ({ viewer, body: { name, jobId }, db }) => {
    return db.transaction().execute(async (tx) => {
      const count = await requeueFailedJobs(tx, name, jobId)
      // A second press of the same button finds no given-up jobs.
      if (count > 0) {
        await writeAudit(tx, viewer.memberId, {
          ...{ action: 'job.retry', subjectName: jobWords(name), after: { name, count } },
        })
      }
      return { count }
    })
  },
})

/** The permission needed to deal with each kind of waiting item. */
const waitingPermissions: Record<keyof Waiting, Permission> = {
  toPack: 'orders.ship',
  unpaid: 'orders.write',
  dueSoon: 'orders.write',
  returnsAsked: 'orders.write',
  refundsDue: 'orders.refund',
  failedRefunds: 'orders.refund',
  heldRefunds: 'orders.refund',
  withdrawals: 'orders.write',
  disputes: 'orders.refund',
  reports: 'community.moderate',
  appeals: 'community.moderate',
  joinRequests: 'community.moderate',
  lowStock: 'stock.write',
  proposals: 'products.write',
  brands: 'products.write',
  brandClaims: 'products.write',
  productProposals: 'products.write',
  contestProposals: 'contests.write',
  failedReels: 'magazine.write',
  failedJobs: 'settings.write',
}

const ownWaiting = (viewer: SignedInViewer, counts: Partial<Waiting>): OwnWaiting =>
  Object.fromEntries(
    Object.entries(counts).filter(([kind]) => {
      const permission = waitingPermissions[kind as keyof Waiting] as Permission | undefined
      return permission ? hasPermission(viewer, permission) : viewer.isAdmin
    }),
  )

async function countAllWaiting({ db, settings }: Platform, { lowStockMark }: ShopSettings): Promise<Waiting> {
  const [orders, catalogue, others] = await Promise.all([
    countOrdersWaiting(db),
    countCatalogueWaiting(db, lowStockMark),
    countWaiting(db, settings.confirmEmail),
  ])
  return { ...orders, ...catalogue, ...others }
}

function sumOf(days: DayFigures[]) {
  const sum = { visits: 0, looks: 0, members: 0, orders: 0, revenueMinor: 0 }
  for (const day of days) {
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += day[key]
  }
  return sum
}

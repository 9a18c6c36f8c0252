import { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import type { Live } from '../../../../platform/live/live.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { raiseNotices } from '../../../services/notices/server/raise-notice.ts'
import { backInStockNotice, cheaperNotice } from './news-notices.ts'
import { addNews, removeOldNews } from './news-sql.ts'
import { type MemberNews, recordProductState, takeChangedProduct } from './wish-sql.ts'

/** Notifies all members who wait for it that a product is back or costs less; one product per transaction. */
export const notifyOfProductNews = job(z.object({}), async (_payload, platform, { signal }) => {
  while (!signal.aborted && (await notifyOfNextProduct(platform)));
})

export const removeOldProductNews = job(z.object({}), (_payload, { db }) => removeOldNews(db))

/** @returns false if no product was left */
const notifyOfNextProduct = ({ db, live }: Platform): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const productId = await takeChangedProduct(tx)
    if (productId) {
      const updates = await recordProductState(tx, productId)
      await raiseNewsNotices(tx, productId, updates)
      await publishNoticeEvents(tx, live, updates)
    }
    return productId !== null
  })

/** Members with the same news share one row. */
async function raiseNewsNotices(tx: Tx, productId: string, updates: MemberNews[]) {
  for (const [wasMinor, some] of Map.groupBy(updates, (one) => one.wasMinor)) {
    if (wasMinor === null) continue
    const { priceMinor, currency } = some[0]!
    const newsId = await addNews(tx, { kind: 'cheaper', productId, priceMinor, wasMinor, currency })
    await raiseNotices(tx, cheaperNotice, idsOf(some), { about: newsId })
  }
  const returned = updates.filter(({ backSizes }) => backSizes.length > 0)
  for (const some of Map.groupBy(returned, ({ backSizes }) => JSON.stringify(backSizes)).values()) {
    const newsId = await addNews(tx, { kind: 'back-in-stock', productId, sizes: some[0]!.backSizes })
    await raiseNotices(tx, backInStockNotice, idsOf(some), { about: newsId })
  }
}

/** At most this many members get a live event; the others see the notice the next time they look. */
const LIVE_EVENTS_MAX = 200

async function publishNoticeEvents(tx: Tx, live: Live, updates: MemberNews[]) {
  for (const { memberId } of updates.slice(0, LIVE_EVENTS_MAX)) {
    await live.publish(tx, `member:${memberId}`, { kind: 'notice', of: 'watch' })
  }
}

const idsOf = (updates: MemberNews[]) => updates.map(({ memberId }) => memberId)

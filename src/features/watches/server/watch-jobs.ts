import { z } from 'zod'
import type { Db, Tx } from '../../../platform/database.ts'
import { job } from '../../../platform/jobs.ts'
import { raiseNotices } from '../../notices/server/raise-notice.ts'
import { addNews } from './news-sql.ts'
import { lookAgain, type Told, takeChangedProduct } from './watch-sql.ts'

/** Tells everybody who waits for it that something is back or costs less, a product per transaction. */
export const tellWatchers = job(z.object({}), async (_payload, { db }, { signal }) => {
  while (!signal.aborted && (await tellOfOne(db)));
})

/** @returns whether there was one */
const tellOfOne = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const productId = await takeChangedProduct(tx)
    if (productId) await tell(tx, productId, await lookAgain(tx, productId))
    return productId !== null
  })

/** Whoever is told the same is told the same news. */
async function tell(tx: Tx, productId: string, told: Told[]) {
  for (const [wasMinor, some] of Map.groupBy(told, (one) => one.wasMinor)) {
    if (wasMinor === null) continue
    const { priceMinor, currency } = some[0]!
    const newsId = await addNews(tx, { kind: 'cheaper', productId, priceMinor, wasMinor, currency })
    await raiseNotices(tx, idsOf(some), 'cheaper', { newsId })
  }
  const returned = told.filter(({ backSizes }) => backSizes.length > 0)
  for (const some of Map.groupBy(returned, ({ backSizes }) => JSON.stringify(backSizes)).values()) {
    const newsId = await addNews(tx, { kind: 'back-in-stock', productId, sizes: some[0]!.backSizes })
    await raiseNotices(tx, idsOf(some), 'back-in-stock', { newsId })
  }
}

const idsOf = (told: Told[]) => told.map(({ memberId }) => memberId)

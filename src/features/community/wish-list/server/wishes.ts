import type pg from 'pg'
import { z } from 'zod'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import type { Wish } from '../watch.ts'
import { listWishes } from './watch-sql.ts'

const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])

type Asked = { cursor?: string | undefined; limit: number; onlySold: boolean }

/** A page of a wish list, the latest first: the watches, then one query per kind of detail. */
export async function readWishes(
  pool: pg.Pool,
  memberId: string,
  { cursor, limit, onlySold }: Asked,
): Promise<{ items: Wish[]; nextCursor: string | null }> {
  const list = `wishes:${memberId}`
  const [ms, productId] = cursor ? readCursor(list, cursor, Place) : []
  const after = ms === undefined || productId === undefined ? null : { addedAt: new Date(ms), productId }
  const rows = await listWishes(pool, memberId, { onlySold, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const cards = await readProductCards(
    pool,
    shown.map((row) => row.productId),
  )
  const cardOf = new Map(cards.map((card) => [card.id as string, card]))
  return {
    items: shown.flatMap((row) => {
      const card = cardOf.get(row.productId)
      if (!card) return []
      const { id, slug, name, brandName, priceMinor, currency, sizes } = card
      const product = {
        ...{ id, slug, name, brandName, priceMinor, currency, sizes },
        isSold: row.isSold,
        sizesInStock: row.sizesInStock,
        picture: card.pictures[0] ?? null,
      }
      return [{ product, watch: row.watch }]
    }),
    nextCursor: last ? writeCursor(list, [new Date(last.watch.addedAt).getTime(), last.productId]) : null,
  }
}

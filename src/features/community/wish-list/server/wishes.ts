import type pg from 'pg'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import type { Wish } from '../wish.ts'
import { listWishes } from './wish-sql.ts'

type Asked = { cursor?: string | undefined; limit: number; onlySold: boolean }

/** Reads a page of a wish list, latest first: the watches, then one query per kind of detail. */
export async function readWishes(
  pool: pg.Pool,
  memberId: string,
  { cursor, limit, onlySold }: Asked,
): Promise<{ items: Wish[]; nextCursor: string | null }> {
  const page = newestFirst(`wishes:${memberId}`, { cursor, limit })
  const rows = await listWishes(pool, memberId, { onlySold, after: page.after, limit: page.rowsToRead })
  const { shown, nextCursor } = page.cut(rows, ({ watch, productId }) => [new Date(watch.addedAt), productId])
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
    nextCursor,
  }
}

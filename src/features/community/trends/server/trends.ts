import type { Tx } from '../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readBrands } from '../../../catalogue/brands/server/brand-sql.ts'
import { readProductCards } from '../../../catalogue/products/server/product-sql.ts'
import type { Rise, Trends } from '../trend.ts'
import { isTooLittle, selectTrends } from './trend-rules.ts'
import { countWornThings, readTrendCounts, type TrendKind, writeTrends } from './trend-sql.ts'

const KINDS: TrendKind[] = ['product', 'brand', 'color', 'place']

/** Computes and stores the trends. */
export async function countTrends(tx: Tx, now: Date): Promise<void> {
  const { all, worn } = await countWornThings(tx, now)
  const rises = KINDS.flatMap((kind) =>
    selectTrends(
      worn.filter((thing) => thing.kind === kind),
      all,
    ),
  )
  await writeTrends(tx, now, all, rises)
}

/** The same for all viewers, and computed only every 15 minutes. */
const cacheOf = oncePerKey((_: Platform) => makeMemoCache<Trends>({ ttlMs: 5_000, max: 1 }))

export const clearTrendCache = (platform: Platform) => cacheOf(platform).clear()

export const readTrends = (platform: Platform): Promise<Trends> =>
  cacheOf(platform).read('now', () => readLatestTrends(platform))

async function readLatestTrends({ pool }: Platform): Promise<Trends> {
  const { rising: rows, counts } = await readTrendCounts(pool)
  const [cards, brands] = await Promise.all([
    readProductCards(
      pool,
      rows.flatMap(({ productId }) => productId ?? []),
    ),
    readBrands(
      pool,
      rows.flatMap(({ brandId }) => brandId ?? []),
    ),
  ])
  const cardOf = new Map(cards.map((card) => [card.id as string, card]))
  const rise = ({ looksNow, looksBefore, peopleNow, likesNow }: Rise): Rise => ({
    ...{ looksNow, looksBefore, peopleNow, likesNow },
  })
  const all = { looksNow: counts?.looksNow ?? 0, looksBefore: counts?.looksBefore ?? 0 }
  return {
    countedAt: counts?.countedAt.toISOString() ?? null,
    ...all,
    isTooLittle: isTooLittle(all),
    products: rows.flatMap((row) => {
      const card = row.productId && cardOf.get(row.productId)
      if (!card) return []
      const { id, slug, name, brandName, pictures } = card
      return [{ id, slug, name, brandName, picture: pictures[0] ?? null, ...rise(row) }]
    }),
    brands: rows.flatMap((row) => {
      const brand = row.brandId && brands.get(row.brandId)?.brand
      return brand ? [{ id: brand.id, name: brand.name, logo: brand.logo, ...rise(row) }] : []
    }),
    colors: rows.flatMap((row) =>
      row.kind === 'color' && row.word ? [{ color: row.word, hex: row.colorHex, ...rise(row) }] : [],
    ),
    places: rows.flatMap((row) =>
      row.kind === 'place' && row.word ? [{ place: row.word, ...rise(row) }] : [],
    ),
  }
}

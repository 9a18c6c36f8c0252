import { sql } from 'kysely'
import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared, selectRowsAsJson } from '../../../../platform/fast/statements.ts'
import type { Scale } from '../scales.ts'
import type { UsualSizesForm } from '../usual-sizes.ts'

/** A product's sizes with their stock, and their sizing system; null when that is unknown. */
export type SizedProduct = {
  id: string
  variants: { size: string; stock: number | null }[]
  scale: Scale | null
}

const sizedColumns = `products.id,
  (select coalesce(json_agg(json_build_object('size', size, 'stock', stock) order by position), '[]')
   from variants where product_id = products.id) as variants,
  (select scale from product_scales where product_id = products.id) as scale`

/** Selects products that are on sale. */
const selectSized = (ids: string) =>
  `select ${sizedColumns} from products where id = any(${ids}::uuid[]) and state = 'active'`

/** What buyers of one size said about its fit. */
export type SizeFit = { trueCount: number; count: number }

/** The number of newest reviews of a product that are read. */
const REVIEWS_READ = 200

/** $1: products; $2: scales. Reads reviews, which their own feature writes. */
const findSizedWithFits = prepared<SizedProduct & { fits: Record<string, SizeFit> | null }>(
  'sized-products-with-fits',
  `select sized.*, case when sized.scale = any($2::text[]) then (
     select coalesce(json_object_agg(size_bought, json_build_object('trueCount', true_count, 'count', count)), '{}')
     from (
       select size_bought, count(*) filter (where fit = 'true-to-size') as true_count, count(*) as count
       from (select fit, size_bought from reviews where product_id = sized.id and not hidden
             order by created_at desc, id desc limit ${REVIEWS_READ}) as newest
       where fit is not null and size_bought is not null
       group by size_bought
     ) as counted) end as fits
   from (${selectSized('$1')}) as sized`,
  { isPlannedOnce: true },
)

/** Lists those of these products that are on sale; with the fits of all their sizes, if they are of these scales. */
export const listSizedProducts = (pool: pg.Pool, ids: string[], scales: Iterable<Scale>) =>
  findSizedWithFits(pool, [ids, [...scales]])

/** Sizes to choose from come from the newest products only, so that a larger shop does not make this slower. */
const PRODUCTS_READ = 1_000

const findNewest = prepared<SizedProduct>(
  'sizes-of-the-shop',
  `select ${sizedColumns}
   from (select id from products where state = 'active'
         order by created_at desc, id desc limit ${PRODUCTS_READ}) as products`,
)
export const listSizesOfShop = (pool: pg.Pool): Promise<SizedProduct[]> => findNewest(pool, [])

type UsualRow = { scale: Scale; size: string }

const selectUsual = 'select scale, size from usual_sizes where member_id = $1'
const findUsual = prepared<UsualRow>('usual-sizes', selectUsual, { isPlannedOnce: true })
const byScale = (rows: UsualRow[]) => new Map(rows.map(({ scale, size }) => [scale, size]))

/** Reads the member's set sizes, by scale. */
export async function readUsualSizes(
  source: pg.Pool | DbOrTx,
  memberId: string,
): Promise<Map<Scale, string>> {
  return byScale(await findUsual(source, [memberId]))
}

/** The number of latest orders that are read. */
const ORDERS_READ = 30

/**
 * $1: the member. What they bought and kept, the latest first; a line that they returned because it did not fit is left
 * out. Reads orders and returns, which their own features write.
 */
const selectBought = `
   select bought.size, (select scale from product_scales where product_id = bought.product_id) as scale
   from (
     select id, placed_at from orders
     where member_id = $1
       and state not in ('cancelled', 'return-requested', 'returned', 'refunded', 'refund-due')
     order by placed_at desc, id desc limit ${ORDERS_READ}
   ) as latest
   join order_lines as bought on bought.order_id = latest.id
   where not exists (
     select from returns
     join return_lines on return_lines.return_id = returns.id and return_lines.position = bought.position
     where returns.order_id = latest.id and returns.state not in ('refused', 'withdrawn')
       and return_lines.reason in ('too-small', 'too-large')
   )
   order by latest.placed_at desc, latest.id desc, bought.position`

/** The size among the member's ($1) measurements, as they wrote it. Reads a table that reviews write. */
const selectMeasured =
  'select usual_size as size from member_measures where member_id = $1 and usual_size is not null'

type KnownRows = {
  chosen: UsualRow[]
  bought: { size: string; scale: Scale | null }[]
  measured: { size: string }[]
}
const selectKnown = { chosen: selectUsual, bought: selectBought, measured: selectMeasured }

const findKnown = prepared<KnownRows>('known-sizes', selectRowsAsJson(selectKnown), { isPlannedOnce: true })
const findKnownAndSized = prepared<KnownRows & { sized: SizedProduct[] }>(
  'known-sizes-of-products',
  selectRowsAsJson({ ...selectKnown, sized: selectSized('$2') }),
  { isPlannedOnce: true },
)

/** The sizes the member set, the sizes they bought, the latest first, and the size among their measurements. */
export type KnownSizes = {
  chosen: Map<Scale, string>
  bought: KnownRows['bought']
  measured: string | null
}
const asKnown = ({ chosen, bought, measured }: KnownRows): KnownSizes => ({
  ...{ chosen: byScale(chosen), bought, measured: measured[0]?.size ?? null },
})

export async function readKnownSizes(pool: pg.Pool, memberId: string): Promise<KnownSizes> {
  const [rows] = await findKnown(pool, [memberId])
  return asKnown(rows!)
}

/** Reads the member's sizes and those of these products that are on sale, in one statement. */
export async function readKnownSizesAndProducts(pool: pg.Pool, memberId: string, productIds: string[]) {
  const [rows] = await findKnownAndSized(pool, [memberId, productIds])
  return { known: asKnown(rows!), products: rows!.sized }
}

/** Writes the given scales; others stay. */
export async function writeUsualSizes(tx: Tx, memberId: string, { sizes }: UsualSizesForm): Promise<void> {
  const entries = Object.entries(sizes)
  const clearedScales = entries.flatMap(([scale, size]) => (size === null ? [scale] : []))
  const rows = entries.flatMap(([scale, size]) => (size ? [{ member_id: memberId, scale, size }] : []))
  if (clearedScales.length > 0) {
    await tx
      .deleteFrom('usual_sizes')
      .where('member_id', '=', memberId)
      .where('scale', 'in', clearedScales)
      .execute()
  }
  if (rows.length === 0) return
  await tx
    .insertInto('usual_sizes')
    .values(rows)
    .onConflict((same) =>
      same.columns(['member_id', 'scale']).doUpdateSet({
        size: (row) => row.ref('excluded.size'),
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import { activeProducts, isFiltered, narrowed, type ProductFilter } from './product-filter-sql.ts'

/** Number of listed brands, those with the most products first. */
const BRANDS_MAX = 50

export type PriceRange = { from: number | null; to: number | null }

const fitting = (db: Db, filter: ProductFilter) => narrowed(activeProducts(db), filter)

/** By their key, each in the spelling of the first product that has it. */
export async function countColors(
  db: Db,
  filter: ProductFilter,
): Promise<{ color: string; count: number }[]> {
  const counted = fitting(db, filter)
    .select(['color_key', (products) => products.fn.countAll<number>().as('count')])
    .where('color_key', '>', '')
    .groupBy('color_key')
  // Looked up afterwards: so the counting is an index-only scan where nothing else is filtered.
  return await db
    .selectFrom(counted.as('counted'))
    .select([
      (one) =>
        activeProducts(db)
          .whereRef('products.color_key', '=', one.ref('counted.color_key'))
          .select('color')
          .orderBy('name_key')
          .orderBy('id')
          .limit(1)
          .$asScalar()
          .as('color'),
      'counted.count',
    ])
    .orderBy('counted.color_key')
    .$narrowType<{ color: string }>()
    .execute()
}

export async function countBrands(db: Db, filter: ProductFilter): Promise<{ id: string; count: number }[]> {
  return await fitting(db, filter)
    .select(['brand_id as id', (products) => products.fn.countAll<number>().as('count')])
    .where('brand_id', 'is not', null)
    .groupBy('brand_id')
    .orderBy('count', 'desc')
    .orderBy('brand_id')
    .limit(BRANDS_MAX)
    .$narrowType<{ id: string }>()
    .execute()
}

/** With the stock filter, only sizes in stock count. */
export async function countSizes(db: Db, filter: ProductFilter): Promise<{ size: string; count: number }[]> {
  if (!isFiltered(filter)) return countAllSizes(db)
  return await db
    .selectFrom(fitting(db, filter).select('id').as('fitting'))
    .innerJoin('variants', 'variants.product_id', 'fitting.id')
    .$if(filter.inStock, (sizes) =>
      sizes.where((variant) => variant.or([variant('stock', 'is', null), variant('stock', '>', 0)])),
    )
    .select(['size', (sizes) => sizes.fn.countAll<number>().as('count')])
    .groupBy('size')
    .execute()
}

/** All sizes minus those of the few products not on sale: no product is looked up for its sizes. */
async function countAllSizes(db: Db): Promise<{ size: string; count: number }[]> {
  const { rows } = await sql<{ size: string; count: number }>`
    select size, sum(count)::integer as count
    from (
      select size, count(*) as count from variants group by size
      union all
      select size, -count(*)
      from products
      join variants on variants.product_id = products.id
      where products.state <> 'active'
      group by size
    ) as counted
    group by size
    having sum(count) > 0`.execute(db)
  return rows
}

/** In the order of the ranges. */
export async function countPrices(db: Db, filter: ProductFilter, ranges: PriceRange[]): Promise<number[]> {
  const counts = ranges.map(
    ({ from, to }) =>
      sql<number>`count(*) filter (where price_minor between ${from ?? 0} and ${to ?? PRICE_MAX})`,
  )
  const { found } = await fitting(db, filter)
    .select(sql<number[]>`array[${sql.join(counts)}]::integer[]`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

const PRICE_MAX = 2_147_483_647

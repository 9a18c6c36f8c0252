import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import type { ColorFamily } from '../../../categories/attribute-words.ts'
import { activeProducts, isFiltered, narrowed, type ProductFilter } from './product-filter-sql.ts'

/** Number of listed brands, those with the most products first. */
const BRANDS_MAX = 50
const PRICE_MAX = 2_147_483_647

export type PriceRange = { from: number | null; to: number | null }

/** What can be counted in one reading of the matches. */
export type Counts = {
  /** By their key, each in the spelling of the first product that has it. */
  colors: { color: string; family: ColorFamily | null; count: number }[]
  brands: { id: string; count: number }[]
  /** In the order of the ranges. */
  prices: number[]
  /** Of their own, without the categories inside. */
  categories: { id: string; count: number }[]
  /** Values of `products.facets`, such as "material:wool". */
  facets: { value: string; count: number }[]
}

const fitting = (db: Db, filter: ProductFilter) => narrowed(activeProducts(db), filter)

// Looked up afterwards: so the counting is an index-only scan where nothing else is filtered.
const spelled = sql`
  (select json_build_object('color', color, 'family', color_family) from products
   where state = 'active' and products.color_key = counted.key
   order by name_key, id limit 1)`

const inRanges = (ranges: PriceRange[]) =>
  sql`array[${sql.join(
    ranges.map(
      ({ from, to }) => sql`count(*) filter (where price_minor between ${from ?? 0} and ${to ?? PRICE_MAX})`,
    ),
  )}]::integer[]`

type Parts = Record<keyof Counts, ReturnType<typeof sql>>

/** Each count as JSON, from a table or a statement that has the columns of products. */
function countsOf(from: ReturnType<typeof sql>, ranges: PriceRange[]): Parts {
  const listed = (rows: ReturnType<typeof sql>) =>
    sql`coalesce((select json_agg(one) from (${rows}) as one), '[]')`
  return {
    colors: sql`coalesce((
      select json_agg(${spelled}::jsonb || jsonb_build_object('count', counted.count) order by counted.key)
      from (select color_key as key, count(*) as count from ${from} where color_key > '' group by color_key) as counted
    ), '[]')`,
    brands: listed(sql`
      select brand_id as id, count(*) as count from ${from}
      where brand_id is not null group by brand_id order by count desc, brand_id limit ${sql.lit(BRANDS_MAX)}`),
    prices: sql`(select to_json(${inRanges(ranges)}) from ${from})`,
    categories: listed(sql`
      select category_id as id, count(*) as count from ${from} where category_id is not null group by category_id`),
    facets: listed(sql`
      select value, count(*) as count from ${from}, unnest(facets) as value group by value`),
  }
}

/** All of them at once: the matches are read a single time. */
export async function countTogether(db: Db, filter: ProductFilter, ranges: PriceRange[]): Promise<Counts> {
  const matches = fitting(db, filter).select([
    'color_key',
    'brand_id',
    'price_minor',
    'category_id',
    'facets',
  ])
  const { colors, brands, prices, categories, facets } = countsOf(sql`matches`, ranges)
  const { rows } = await sql<{ counts: Counts }>`
    with matches as materialized (${matches})
    select json_build_object('colors', ${colors}, 'brands', ${brands}, 'prices', ${prices},
                             'categories', ${categories}, 'facets', ${facets}) as counts`.execute(db)
  return rows[0]!.counts
}

/** One of them over the whole shop: each has an index that answers alone. */
export async function countAlone<Name extends keyof Counts>(
  db: Db,
  name: Name,
  ranges: PriceRange[],
): Promise<Counts[Name]> {
  const active = sql`(select * from products where state = 'active') as active`
  const { rows } = await sql<{ counts: Counts[Name] }>`
    select ${countsOf(active, ranges)[name]} as counts`.execute(db)
  return rows[0]!.counts
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

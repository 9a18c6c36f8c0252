import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import type { ColorFamily } from '../../../categories/attribute-words.ts'
import {
  activeProducts,
  applyFilter,
  canBeBought,
  countProductMatches,
  noFilter,
  type ProductFilter,
} from './product-filter-sql.ts'

/** The number of brands listed, those with the most products first. */
const BRANDS_MAX = 50
const PRICE_MAX = 2_147_483_647

export type PriceRange = { from: number | null; to: number | null }

/** The counts that one pass over the matches can give. */
export type Counts = {
  /** By color key, each in the spelling of the first product that has it. */
  colors: { color: string; family: ColorFamily | null; count: number }[]
  brands: { id: string; count: number }[]
  /** In the order of the price ranges. */
  prices: number[]
  /** Products directly in each category, without subcategories. */
  categories: { id: string; count: number }[]
  /** Values of `products.facets`, such as "material:wool". */
  facets: { value: string; count: number }[]
  /** With the stock filter, only sizes in stock count. */
  sizes: { size: string; count: number }[]
  /** Products in stock; with chosen sizes, in stock in one of them. */
  inStock: number
  /** Products that are reduced. */
  reduced: number
}

// The spelling is looked up afterward, so that counting is an index-only scan when there are no other filters.
const colorWithSpelling = sql`
  (select json_build_object('color', color, 'family', color_family) from products
   where state = 'active' and products.color_key = counted.key
   order by name_key, id limit 1)`

const countPerRange = (ranges: PriceRange[]) =>
  sql`array[${sql.join(
    ranges.map(
      ({ from, to }) => sql`count(*) filter (where price_minor between ${from ?? 0} and ${to ?? PRICE_MAX})`,
    ),
  )}]::integer[]`

const jsonList = (rows: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(one) from (${rows}) as one), '[]')`

/** Counts that each have an index of their own over the whole shop. */
type CountedByColumn = Exclude<keyof Counts, 'sizes' | 'inStock' | 'reduced'>

/** Each count as JSON, from a table or statement with the columns of products. */
function countsOf(
  from: ReturnType<typeof sql>,
  ranges: PriceRange[],
): Record<CountedByColumn, ReturnType<typeof sql>> {
  return {
    colors: sql`coalesce((
      select json_agg(${colorWithSpelling}::jsonb || jsonb_build_object('count', counted.count) order by counted.key)
      from (select color_key as key, count(*) as count from ${from} where color_key > '' group by color_key) as counted
    ), '[]')`,
    brands: jsonList(sql`
      select brand_id as id, count(*) as count from ${from}
      where brand_id is not null group by brand_id order by count desc, brand_id limit ${sql.lit(BRANDS_MAX)}`),
    prices: sql`(select to_json(${countPerRange(ranges)}) from ${from})`,
    categories: jsonList(sql`
      select category_id as id, count(*) as count from ${from} where category_id is not null group by category_id`),
    facets: jsonList(sql`
      select value, count(*) as count from ${from}, unnest(facets) as value group by value`),
  }
}

/** Computes several counts at once, reading the matches a single time. */
export async function countInOnePass<Name extends keyof Counts>(
  db: Db,
  filter: ProductFilter,
  names: readonly Name[],
  ranges: PriceRange[],
): Promise<Pick<Counts, Name>> {
  const matches = applyFilter(activeProducts(db), filter).select([
    ...(['id', 'color_key', 'brand_id', 'price_minor', 'category_id', 'facets'] as const),
    // Not in the index that has the other columns.
    ...(names.some((name) => name === 'reduced') ? (['compare_at_minor'] as const) : []),
  ])
  const counts: Record<keyof Counts, ReturnType<typeof sql>> = {
    ...countsOf(sql`matches`, ranges),
    sizes: jsonList(sql`
      select size, count(*) as count from matches join variants on variants.product_id = matches.id
      ${filter.inStock ? sql`where stock is null or stock > 0` : sql``} group by size`),
    inStock: sql`(select count(*) from matches as products ${filter.inStock ? sql`` : sql`where ${canBeBought(filter)}`})`,
    reduced: sql`(select count(*) from matches where compare_at_minor > price_minor)`,
  }
  const { rows } = await sql<{ counts: Pick<Counts, Name> }>`
    with matches as materialized (${matches})
    select json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), counts[name]]))}) as counts`.execute(
    db,
  )
  return rows[0]!.counts
}

/** Computes one count over the whole shop, or the reduced products under a filter. */
export async function countSeparately<Name extends keyof Counts>(
  db: Db,
  filter: ProductFilter,
  name: Name,
  ranges: PriceRange[],
): Promise<Pick<Counts, Name>> {
  const countFacet = async () => {
    if (name === 'reduced') return countProductMatches(db, filter)
    if (name === 'sizes') return countAllSizes(db)
    if (name === 'inStock') return countProductMatches(db, { ...noFilter, inStock: true })
    const active = sql`(select * from products where state = 'active') as active`
    const { rows } = await sql<{ counts: unknown }>`
      select ${countsOf(active, ranges)[name as CountedByColumn]} as counts`.execute(db)
    return rows[0]!.counts
  }
  return { [name]: await countFacet() } as Pick<Counts, Name>
}

/** Counts all sizes and subtracts those of the few products not on sale, so that no product's sizes are looked up. */
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

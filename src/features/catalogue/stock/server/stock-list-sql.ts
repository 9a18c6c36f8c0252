import { type RawBuilder, sql } from 'kysely'
import { readSortedPage, type SortColumn } from '../../../../kernel/paging/server/sorted-page.ts'
import type { Db, DbOrTx } from '../../../../platform/database/database.ts'

export type StockFacts = {
  id: string
  productId: string
  name: string
  brandName: string | null
  size: string
  sku: string | null
  barcode: string | null
  pieces: number
  at: { placeId: string; pieces: number }[]
  costMinor: number | null
}

// The main place has all stock that is in no other place.
const columns = sql`
  variants.id, variants.product_id as "productId", products.name, brands.name as "brandName", variants.size,
  variants.sku::text as sku, variants.barcode, variants.stock as pieces, variants.cost_minor as "costMinor",
  (select coalesce(json_agg(json_build_object('placeId', there.id, 'pieces', there.pieces) order by there.priority, there.id)
                   filter (where there.pieces > 0), '[]')
   from (select stock_places.id, stock_places.priority,
                case when is_main
                     then variants.stock - coalesce((select sum(pieces) from stock_pieces where variant_id = variants.id), 0)
                     else coalesce(held.pieces, 0) end as pieces
         from stock_places
         left join stock_pieces as held on held.place_id = stock_places.id and held.variant_id = variants.id) as there
  ) as at`

const from = sql`variants
  join products on products.id = variants.product_id
  left join brands on brands.id = products.brand_id`

const sorts: Record<string, SortColumn> = { pieces: { by: sql`variants.stock`, type: 'integer' } }

type StockListQuery = {
  state: 'low' | 'out' | undefined
  sort: string | undefined
  cursor: string | undefined
  limit: number
}

/** @param matching the condition for sizes, from the typed words */
export const listStock = (
  db: Db,
  { state, ...page }: StockListQuery,
  lowMark: number,
  matching: RawBuilder<unknown>[],
  q = '',
) =>
  readSortedPage<StockFacts>(db, {
    list: `stock ${state ?? ''} ${q}`,
    table: 'variants',
    columns,
    from,
    within: [sql`variants.stock is not null`],
    where: [
      sql`exists (select from products where products.id = variants.product_id and products.deleted_at is null)`,
      ...(state === 'low' ? [sql`variants.stock <= ${lowMark}`] : []),
      ...(state === 'out' ? [sql`variants.stock = 0`] : []),
      ...matching,
    ],
    id: sql`variants.id`,
    ...{ sorts, first: 'pieces', ...page },
  })

/**
 * SQL: sizes with an exact SKU or barcode, or whose product matches the words. Separate queries: with "or", Postgres
 * would read every size of the shop.
 */
export const matchingSizes = (q: string, words: string | null): RawBuilder<unknown> => sql`
  variants.id = any(array(
    select id from variants where sku = ${q}::citext
    union all select id from variants where barcode = ${q}
    ${words === null ? sql`` : sql`union all ${sizesMatchingWords(words)}`}
  ))`

const sizesMatchingWords = (words: string) => sql`
  select sized.id from products join variants as sized on sized.product_id = products.id
  where products.search @@ ${words}::tsquery`

export async function findStock(db: DbOrTx, variantId: string): Promise<StockFacts | undefined> {
  const { rows } = await sql<StockFacts>`
    select ${columns} from ${from}
    where variants.id = ${variantId} and variants.stock is not null and products.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Lists sizes with counted stock after an id, for the table. */
export async function listStockAfter(db: DbOrTx, after: string, limit: number): Promise<StockFacts[]> {
  const { rows } = await sql<StockFacts>`
    select ${columns} from ${from}
    where variants.id > ${after} and variants.stock is not null and products.deleted_at is null
    order by variants.id
    limit ${limit}`.execute(db)
  return rows
}

export type MovementRow = {
  id: string
  happenedAt: Date
  place: string
  pieces: number
  reason: 'opening' | 'sale' | 'return' | 'correction' | 'import' | 'incoming' | 'transfer' | 'count'
  by: string | null
  note: string
}

/** Lists the latest movements first. */
export async function listMovements(db: DbOrTx, variantId: string, limit: number): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select stock_movements.id, happened_at as "happenedAt", stock_places.name as place, pieces, reason,
           members.username::text as by, note
    from stock_movements
    join stock_places on stock_places.id = place_id
    left join members on members.id = by_id
    where variant_id = ${variantId}
    order by happened_at desc, stock_movements.id desc
    limit ${limit}`.execute(db)
  return rows
}

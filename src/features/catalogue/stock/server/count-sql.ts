import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { COUNT_LINES_MAX } from '../stock.ts'

type Row = {
  id: string
  title: string
  place: string
  state: 'open' | 'booked'
  createdAt: Date
  lineCount: number
  countedCount: number
  difference: number
}

const columns = sql`
  stock_counts.id, title, stock_places.name as place, state, stock_counts.created_at as "createdAt", sums.*`
const joined = sql`
  join stock_places on stock_places.id = place_id
  cross join lateral (
    select count(*)::integer as "lineCount", count(counted)::integer as "countedCount",
           coalesce(sum(counted - expected) filter (where counted is not null), 0)::integer as difference
    from stock_count_lines where count_id = stock_counts.id) as sums`

/** The position of a count in the list: its id. Ids are in the order of time. */
export const CountPlace = z.tuple([z.uuid()])
export const LATEST_COUNT: z.infer<typeof CountPlace> = ['ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Lists counts after that position, the latest first. */
export async function listCounts(
  db: DbOrTx,
  q: string,
  [id]: z.infer<typeof CountPlace>,
  limit: number,
): Promise<Row[]> {
  // Sums up the lines of this page only.
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from stock_counts
      where id < ${id}::uuid and position(lower(${q}) in lower(title)) > 0
      order by id desc
      limit ${limit}
    )
    select ${columns} from page as stock_counts ${joined} order by stock_counts.id desc`.execute(db)
  return rows
}

export const countCounts = (db: DbOrTx, q: string): Promise<number> =>
  sql<{ count: number }>`select count(*) from stock_counts where position(lower(${q}) in lower(title)) > 0`
    .execute(db)
    .then(({ rows }) => rows[0]!.count)

export async function findCount(db: DbOrTx, id: string): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from stock_counts ${joined} where stock_counts.id = ${id}`.execute(db)
  return rows[0]
}

export async function listCountLines(db: DbOrTx, id: string) {
  const { rows } = await sql<{
    variantId: string
    name: string
    size: string
    sku: string | null
    barcode: string | null
    expected: number
    counted: number | null
  }>`
    select variants.id as "variantId", products.name, size, sku::text as sku, barcode, expected, counted
    from stock_count_lines
    join variants on variants.id = variant_id
    join products on products.id = product_id
    where count_id = ${id}
    order by products.name, variants.position, variants.id`.execute(db)
  return rows
}

/** SQL: the stock at a place; the main place has all stock that is in no other place. */
const stockAtPlaceSql = (placeId: string) => sql`(
  case when (select is_main from stock_places where id = ${placeId})
       then variants.stock - coalesce((select sum(pieces) from stock_pieces where variant_id = variants.id), 0)
       else coalesce((select pieces from stock_pieces where variant_id = variants.id and place_id = ${placeId}), 0)
  end)::integer`

/**
 * Begins a count of every matching size whose stock is counted, including sizes that should be out of stock. The sizes
 * are locked first, in the same order as orders: the new lines refer to them, and whoever removes sizes locks them too.
 * @returns the number of lines; one more than the maximum when there are too many
 */
export async function insertCount(
  tx: Tx,
  count: { id: string; placeId: string; title: string },
  matching: RawBuilder<unknown>[],
): Promise<number> {
  const { id, placeId, title } = count
  await tx.insertInto('stock_counts').values({ id, place_id: placeId, title }).execute()
  const sizes = await sql<{ id: string }>`
    select variants.id
    from variants
    join products on products.id = product_id and products.deleted_at is null
    where ${sql.join([sql`variants.stock is not null`, ...matching], sql` and `)}
    order by variants.id
    limit ${COUNT_LINES_MAX + 1}
    for no key update of variants`.execute(tx)
  // A second statement, because only it sees sales that were committed while the first one waited.
  const { rows } = await sql`
    insert into stock_count_lines (count_id, variant_id, expected)
    select ${id}::uuid, variants.id, ${stockAtPlaceSql(placeId)}
    from variants
    where id = any(${sizes.rows.map((size) => size.id)}::uuid[])
    order by id
    returning variant_id`.execute(tx)
  return rows.length
}

export const lockCount = (tx: Tx, id: string) =>
  tx
    .selectFrom('stock_counts')
    .select(['id', 'place_id as placeId', 'title', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * @param line with the stock at the place; null keeps the expected stock, because the stock is no longer counted
 * @returns the expected stock at this moment; undefined when the count has no such line
 */
export async function saveCountedStock(
  tx: Tx,
  line: { countId: string; variantId: string; counted: number | null; expected: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ expected: number }>`
    update stock_count_lines
    set counted = ${line.counted}, expected = coalesce(${line.expected}::integer, expected)
    where count_id = ${line.countId} and variant_id = ${line.variantId}
    returning expected`.execute(tx)
  return rows[0]?.expected
}

export async function listDifferences(tx: Tx, id: string) {
  const { rows } = await sql<{ variantId: string; expected: number; counted: number }>`
    select variant_id as "variantId", expected, counted from stock_count_lines
    where count_id = ${id} and counted <> expected
    order by variant_id`.execute(tx)
  return rows
}

export async function markCountBooked(tx: Tx, id: string): Promise<void> {
  await sql`update stock_counts set state = 'booked', booked_at = now() where id = ${id}`.execute(tx)
}

export async function deleteCount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('stock_counts').where('id', '=', id).execute()
}

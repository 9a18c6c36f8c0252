import { sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'

type Row = {
  id: string
  placeId: string
  supplier: string
  place: string
  expectedOn: string | null
  note: string
  state: 'open' | 'closed'
  createdAt: Date
  expected: number
  received: number
}
const columns = sql`
  stock_deliveries.id, place_id as "placeId", supplier, stock_places.name as place, expected_on::text as "expectedOn",
  note, state, stock_deliveries.created_at as "createdAt", sums.*`
const joined = sql`
  join stock_places on stock_places.id = place_id
  cross join lateral (
    select coalesce(sum(expected), 0)::integer as expected, coalesce(sum(received), 0)::integer as received
    from stock_delivery_lines where delivery_id = stock_deliveries.id) as sums`

/** The position of a delivery in the list: whether it is open (1 or 0), and its id. */
export const DeliveryPlace = z.tuple([z.int().min(0).max(1), z.uuid()])
type DeliveryPlace = z.infer<typeof DeliveryPlace>
export const FIRST_DELIVERY: DeliveryPlace = [1, 'ffffffff-ffff-ffff-ffff-ffffffffffff']
export const placeOfDelivery = ({ state, id }: Row): DeliveryPlace => [state === 'open' ? 1 : 0, id]

/** Lists deliveries after that position: open ones first, each group latest first, as ids are. */
export async function listDeliveries(
  db: DbOrTx,
  q: string,
  [isOpen, id]: DeliveryPlace,
  limit: number,
): Promise<Row[]> {
  // Sums up the lines of this page only.
  const { rows } = await sql<Row>`
    with page as materialized (
      select * from stock_deliveries
      where ((state = 'open')::integer, id) < (${isOpen}::integer, ${id}::uuid)
        and position(lower(${q}) in lower(supplier)) > 0
      order by (state = 'open')::integer desc, id desc
      limit ${limit}
    )
    select ${columns} from page as stock_deliveries ${joined}
    order by (state = 'open')::integer desc, stock_deliveries.id desc`.execute(db)
  return rows
}

export const countDeliveries = (db: DbOrTx, q: string): Promise<number> =>
  sql<{ count: number }>`
    select count(*) from stock_deliveries where position(lower(${q}) in lower(supplier)) > 0`
    .execute(db)
    .then(({ rows }) => rows[0]!.count)

export async function findDelivery(db: DbOrTx, id: string): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from stock_deliveries ${joined} where stock_deliveries.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

export async function listDeliveryLines(db: DbOrTx, id: string) {
  const { rows } = await sql<{
    variantId: string
    name: string
    size: string
    sku: string | null
    barcode: string | null
    expected: number
    received: number
  }>`
    select variants.id as "variantId", products.name, size, sku::text as sku, barcode, expected, received
    from stock_delivery_lines
    join variants on variants.id = variant_id
    join products on products.id = product_id
    where delivery_id = ${id}
    order by products.name, variants.position, variants.id`.execute(db)
  return rows
}

type Line = { variantId: string; pieces: number }

export async function insertDelivery(
  tx: Tx,
  id: string,
  form: { placeId: string; supplier: string; expectedOn: string | null; note: string; lines: Line[] },
): Promise<void> {
  const { placeId, supplier, expectedOn, note, lines } = form
  await tx
    .insertInto('stock_deliveries')
    .values({ id, place_id: placeId, supplier, expected_on: expectedOn, note })
    .execute()
  await sql`
    insert into stock_delivery_lines (delivery_id, variant_id, expected)
    select ${id}::uuid, "variantId", sum(pieces)::integer
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("variantId" uuid, pieces integer)
    group by "variantId"`.execute(tx)
}

/** Locks the delivery, so that concurrent receipts wait for each other; a merge of products may add lines to it. */
export const lockDelivery = (tx: Tx, id: string) =>
  tx
    .selectFrom('stock_deliveries')
    .select(['id', 'place_id as placeId', 'supplier', 'state'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** @returns how many of these lines belong to the delivery */
export async function addReceived(tx: Tx, id: string, lines: Line[]): Promise<number> {
  const { rows } = await sql`
    update stock_delivery_lines set received = received + given.pieces
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("variantId" uuid, pieces integer)
    where delivery_id = ${id} and variant_id = given."variantId"
    returning variant_id`.execute(tx)
  return rows.length
}

export async function closeDelivery(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('stock_deliveries').set({ state: 'closed' }).where('id', '=', id).execute()
}

export async function isComplete(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_delivery_lines where delivery_id = ${id} and received < expected limit 1`.execute(tx)
  return rows.length === 0
}

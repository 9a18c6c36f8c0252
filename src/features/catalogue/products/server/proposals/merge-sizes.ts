import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { adjustStock, setStockChangeContext } from '../stock/adjust-stock.ts'

/** Locks the sizes of both products by id. The products must be locked: orders lock products before sizes. */
export const lockSizes = (tx: Tx, productIds: string[]) =>
  tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', 'in', productIds)
    .orderBy('id')
    .forUpdate()
    .execute()

type SameSize = { fromId: string; intoId: string; fromStock: number | null; intoStock: number | null }

/**
 * Moves the stock of one product to the other: to the same size at the same place, with a movement on both sides. A
 * size that the other product lacks moves as it is, at the other's price.
 */
export async function mergeSizes(
  tx: Tx,
  { fromId, intoId, note, by }: { fromId: string; intoId: string; note: string; by: string },
): Promise<void> {
  const { rows: same } = await sql<SameSize>`
    select was.id as "fromId", stays.id as "intoId", was.stock as "fromStock", stays.stock as "intoStock"
    from variants as was
    join variants as stays on stays.product_id = ${intoId} and stays.size = was.size
    where was.product_id = ${fromId}
    order by was.id`.execute(tx)
  for (const pair of same) await moveStockOfSize(tx, pair, { note, by })
  await takeOverSkuAndBarcode(tx, same)
  await sql`
    update variants
    set product_id = ${intoId}, price_minor = null, compare_at_minor = null,
        position = position + (select coalesce(max(position), 0) from variants where product_id = ${intoId})
    where product_id = ${fromId}
      and not exists (select from variants as other
                      where other.product_id = ${intoId} and other.size = variants.size)`.execute(tx)
}

/** A size without counted stock has nothing to move; the size that remains decides whether stock is counted. */
async function moveStockOfSize(
  tx: Tx,
  { fromId, intoId, fromStock, intoStock }: SameSize,
  context: { note: string; by: string },
): Promise<void> {
  if (!fromStock) return
  for (const { placeId, pieces } of await listStockByPlace(tx, fromId, fromStock)) {
    await setStockChangeContext(tx, { ...context, reason: 'correction', place: placeId, isMerge: true })
    await adjustStock(tx, [{ variantId: fromId, pieces: -pieces }])
    if (intoStock !== null) await adjustStock(tx, [{ variantId: intoId, pieces }])
  }
}

/** Lists the stock of a size by place; stock that is in no other place is in the main one, which comes first. */
async function listStockByPlace(tx: Tx, variantId: string, stock: number) {
  const { rows } = await sql<{ placeId: string; pieces: number }>`
    select id as "placeId",
           case when is_main
                then ${stock}::integer
                  - (select coalesce(sum(pieces), 0) from stock_pieces where variant_id = ${variantId})
                else (select pieces from stock_pieces where variant_id = ${variantId} and place_id = stock_places.id)
           end as pieces
    from stock_places
    order by is_main desc, id`.execute(tx)
  return rows.filter(({ pieces }) => pieces > 0)
}

/** Gives a size without a SKU or barcode those of the removed size, so that labels on the shelf still find it. */
async function takeOverSkuAndBarcode(tx: Tx, same: SameSize[]): Promise<void> {
  for (const { fromId, intoId } of same) {
    const numbers = await tx
      .selectFrom('variants')
      .select(['sku', 'barcode'])
      .where('id', '=', fromId)
      .executeTakeFirstOrThrow()
    await tx.updateTable('variants').set({ sku: null }).where('id', '=', fromId).execute()
    await tx
      .updateTable('variants')
      .set(({ fn, ref, val }) => ({
        sku: fn.coalesce(ref('sku'), val(numbers.sku)),
        barcode: fn.coalesce(ref('barcode'), val(numbers.barcode)),
      }))
      .where('id', '=', intoId)
      .execute()
  }
}

import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Delivery, DeliveryDays } from '../../../../core/shipping/shipping.ts'
import type { TaxAmount, TaxNote } from '../../../tax/tax.ts'
import type { OrderRecord } from '../order-sql.ts'
import type { OrderSums } from './order-sums.ts'

/** A line after an edit, with its share of the totals. */
export type RewrittenLine = OrderSums['lines'][number] & {
  position: number
  productId: string | null
  name: string
  brandName: string | null
  size: string
  quantity: number
  priceMinor: number
  /** Pieces taken out of stock. */
  reserved: number
  /** Pieces held back until the amount due is paid. */
  heldPieces: number
}

export type RewrittenOrder = {
  sums: Omit<OrderSums, 'lines' | 'valueMinor'>
  lines: RewrittenLine[]
  /** False if the code takes off nothing anymore; its use is then returned. */
  keepsCode: boolean
  taxBasisPoints: number
  taxNote: TaxNote | null
  shippingName: string
  deliveryDays: DeliveryDays | null
  delivery: Delivery | null
  shipTo: OrderRecord['shipTo']
  overMinor: number
  openMinor: number
  /** Hours until the deadline if the amount due increased. */
  openHours: number
}

/** Writes an edited order, and increases its edit count. The order and its stock must be locked. */
export async function rewriteOrder(tx: Tx, order: OrderRecord, after: RewrittenOrder): Promise<void> {
  const { sums, shipTo, delivery, deliveryDays } = after
  const date = (day: string | null | undefined) => sql<Date | null>`${day ?? null}::date`
  await tx
    .updateTable('orders')
    .set({
      ...{ subtotal_minor: sums.subtotalMinor, total_minor: sums.totalMinor },
      ...{ discount_minor: sums.discountMinor, shipping_discount_minor: sums.shippingDiscountMinor },
      ...(after.keepsCode ? {} : { discount_code: null, discount_code_id: null, holds_discount: false }),
      ...{ reduction_minor: sums.reductionMinor, shipping_minor: sums.shippingMinor },
      ...{ tax_minor: sums.taxMinor, tax_added_minor: sums.taxAddedMinor },
      taxes: JSON.stringify(sums.taxes satisfies TaxAmount[]),
      ...{ tax_basis_points: after.taxBasisPoints, tax_note: after.taxNote },
      shipping_tax_minor: sums.shippingTax.taxMinor,
      shipping_tax_added_minor: sums.shippingTax.taxAddedMinor,
      ...{ shipping_name: after.shippingName, ship_to: JSON.stringify(shipTo) },
      ...{ delivery_days_from: deliveryDays?.from ?? null, delivery_days_to: deliveryDays?.to ?? null },
      ...{ ship_by: date(delivery?.shipBy), deliver_from: date(delivery?.from) },
      deliver_until: date(delivery?.until),
      ...{ over_minor: after.overMinor, open_minor: after.openMinor },
      ...(after.openMinor === 0 ? { open_until: null } : {}),
      ...(after.openMinor > order.openMinor
        ? { open_until: sql<Date>`date_trunc('second', now() + make_interval(hours => ${after.openHours}))` }
        : {}),
      edit_count: sql<number>`edit_count + 1`,
    })
    .where('id', '=', order.id)
    .execute()
  await rewriteLines(tx, order.id, after.lines)
}

async function rewriteLines(tx: Tx, orderId: string, lines: RewrittenLine[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
    position smallint, "productId" uuid, name text, "brandName" text, size text, quantity integer,
    "priceMinor" integer, "discountMinor" bigint, "reductionMinor" bigint, "taxMinor" bigint,
    "taxAddedMinor" bigint, reserved integer, "heldPieces" integer)`
  await sql`
    delete from order_lines
    where order_id = ${orderId} and position not in (select position from ${rows})`.execute(tx)
  const sku = sql`(select sku from variants where product_id = line."productId" and variants.size = line.size)`
  // Use one statement, because the check constraints of a line cover several columns.
  await sql`
    insert into order_lines
      (order_id, position, product_id, name, brand_name, size, quantity, price_minor, discount_minor, reduction_minor,
       tax_minor, tax_added_minor, reserved, held_pieces, media_id, sku)
    select ${orderId}, line.position, line."productId", line.name, line."brandName", line.size, line.quantity,
           line."priceMinor", line."discountMinor", line."reductionMinor", line."taxMinor", line."taxAddedMinor",
           line.reserved, line."heldPieces",
           (select media_id from product_images where product_images.product_id = line."productId"
            order by product_images.position limit 1), ${sku}
    from ${rows}
    order by line."productId", line.size
    on conflict (order_id, position) do update set
      quantity = excluded.quantity, price_minor = excluded.price_minor, discount_minor = excluded.discount_minor,
      reduction_minor = excluded.reduction_minor, tax_minor = excluded.tax_minor,
      tax_added_minor = excluded.tax_added_minor, reserved = excluded.reserved, size = excluded.size,
      held_pieces = excluded.held_pieces,
      -- The SKU stays the same unless the size changes.
      sku = case when order_lines.size = excluded.size then order_lines.sku else excluded.sku end`.execute(tx)
}

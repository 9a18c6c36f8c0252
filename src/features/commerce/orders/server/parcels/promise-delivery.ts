import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { computeDelivery } from '../../../../core/shipping/delivery-days.ts'
import type { DeliveryDays } from '../../../../core/shipping/shipping.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'

/** Sets the promised dates of an order that was paid now; its working days start with the payment. */
export async function promiseDelivery(tx: Tx, orderId: string, days: DeliveryDays): Promise<void> {
  const { shipping } = await readShopSettings(tx)
  const { shipBy, from, until } = computeDelivery(days, shipping, new Date())
  await tx
    .updateTable('orders')
    .set({
      ship_by: sql<Date>`${shipBy}::date`,
      deliver_from: sql<Date>`${from}::date`,
      deliver_until: sql<Date>`${until}::date`,
    })
    .where('id', '=', orderId)
    .execute()
}

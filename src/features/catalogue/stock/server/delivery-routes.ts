import type { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { Problem } from '../../../../problems.ts'
import { adjustStock, setStockChangeContext } from '../../products/server/stock/adjust-stock.ts'
import type { DeliveryRow, DeliveryView, ReceiveForm } from '../stock.ts'
import { deliveryApi } from '../stock-api.ts'
import {
  addReceived,
  closeDelivery,
  countDeliveries,
  DeliveryPlace,
  FIRST_DELIVERY,
  findDelivery,
  insertDelivery,
  isComplete,
  listDeliveries,
  listDeliveryLines,
  lockDelivery,
  placeOfDelivery,
} from './delivery-sql.ts'
import { lockCountedSizes } from './lock-sizes.ts'
import { placeExists } from './place-sql.ts'

export const deliveryRoutes = implement(deliveryApi, {
  'GET /admin/stock-deliveries': async ({ query, db }) => {
    const page = keysetPage(`stock-deliveries:${query.q}`, DeliveryPlace, query, FIRST_DELIVERY)
    const rows = await listDeliveries(db, query.q, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, placeOfDelivery)
    const total = query.cursor ? null : await countDeliveries(db, query.q)
    return { items: shown.map(rowView), nextCursor, total, isMore: false }
  },

  'GET /admin/stock-deliveries/{deliveryId}': ({ db, params }) => readOne(db, params.deliveryId),

  'POST /admin/stock-deliveries': (call) =>
    runIdempotent(call, async (tx) => {
      const { body } = call
      if (!(await placeExists(tx, body.placeId))) throw new Problem('place-not-found')
      await lockCountedSizes(
        tx,
        body.lines.map(({ variantId }) => variantId),
        body.placeId,
      )
      const id = newId()
      await insertDelivery(tx, id, body)
      return readOne(tx, id)
    }),

  'POST /admin/stock-deliveries/{deliveryId}/receipts': (call) =>
    runIdempotent(call, (tx) => receiveDelivery(tx, call.viewer.memberId, call.params.deliveryId, call.body)),

  'PUT /admin/stock-deliveries/{deliveryId}/closed': ({ db, params: { deliveryId } }) =>
    db.transaction().execute(async (tx) => {
      found(await lockDelivery(tx, deliveryId), 'delivery-not-found')
      await closeDelivery(tx, deliveryId)
      return readOne(tx, deliveryId)
    }),
})

/** Adds what arrived to stock. Closes a delivery once everything has arrived. */
async function receiveDelivery(tx: Tx, by: string, id: string, form: z.output<typeof ReceiveForm>) {
  const delivery = found(await lockDelivery(tx, id), 'delivery-not-found')
  if (delivery.state === 'closed') throw new Problem('delivery-closed')
  const lines = [...Map.groupBy(form.lines, ({ variantId }) => variantId)].map(([variantId, same]) => ({
    variantId,
    pieces: same.reduce((sum, { pieces }) => sum + pieces, 0),
  }))
  const ids = lines.map(({ variantId }) => variantId)
  // Sizes before lines, in the same order as a merge of products.
  await lockCountedSizes(tx, ids, delivery.placeId)
  if ((await addReceived(tx, id, lines)) < ids.length) throw new Problem('stock-size-not-found')
  await setStockChangeContext(tx, {
    reason: 'incoming',
    by,
    place: delivery.placeId,
    note: delivery.supplier,
  })
  await adjustStock(tx, lines)
  if (form.closes || (await isComplete(tx, id))) await closeDelivery(tx, id)
  return readOne(tx, id)
}

const rowView = ({
  placeId: _placeId,
  createdAt,
  ...row
}: Awaited<ReturnType<typeof listDeliveries>>[number]): z.input<typeof DeliveryRow> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

async function readOne(db: DbOrTx, id: string): Promise<z.input<typeof DeliveryView>> {
  const row = found(await findDelivery(db, id), 'delivery-not-found')
  return { ...rowView(row), lines: await listDeliveryLines(db, id) }
}

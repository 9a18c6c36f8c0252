import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { Problem } from '../../../../problems.ts'
import { adjustStock, setStockChangeContext } from '../../products/server/stock/adjust-stock.ts'
import type { MoveForm } from '../stock.ts'
import { lockCountedSizes } from './lock-sizes.ts'
import { placeExists, recordOpeningStock, transferStock } from './place-sql.ts'
import { mayMoveStock } from './stock-rules.ts'

/**
 * Corrects the stock at a place, or moves it to another one.
 * @throws Problem 'place-not-found', 'stock-size-not-found', 'stock-not-counted', 'stock-changed', 'stock-too-few',
 *   'stock-too-many'
 */
export async function moveStock(tx: Tx, by: string, variantId: string, form: z.output<typeof MoveForm>) {
  const { placeId, pieces, note } = form
  const places = [placeId, ...(form.kind === 'transfer' ? [form.toPlaceId] : [])]
  for (const id of places) if (!(await placeExists(tx, id))) throw new Problem('place-not-found')
  const size = (await lockCountedSizes(tx, [variantId], placeId)).get(variantId)!
  const verdict = mayMoveStock(size, form)
  if (!verdict.allowed) throw new Problem(verdict.code)
  if (form.kind === 'transfer') {
    if (form.toPlaceId === placeId) return
    await recordOpeningStock(tx, variantId)
    await transferStock(tx, { variantId, from: placeId, to: form.toPlaceId, pieces, by, note })
    return
  }
  await setStockChangeContext(tx, { reason: 'correction', by, place: placeId, note })
  await adjustStock(tx, [{ variantId, pieces }])
}

import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import { Problem } from '../../../../problems.ts'
import { changePieces, tellStock } from '../../products/server/stock/change-pieces.ts'
import { type MoveForm, PIECES_MAX } from '../stock.ts'
import { lockCounted } from './lock-pieces.ts'
import { noteOpening, placeExists, transfer } from './place-sql.ts'
import { mayMove } from './stock-rules.ts'

/**
 * Corrects the stock at a place, or moves it to another one.
 * @throws Problem 'place-not-found', 'stock-size-not-found', 'stock-not-counted', 'stock-too-few'
 */
export async function moveStock(tx: Tx, by: string, variantId: string, form: z.output<typeof MoveForm>) {
  const { placeId, pieces, note } = form
  const places = [placeId, ...(form.kind === 'transfer' ? [form.toPlaceId] : [])]
  for (const id of places) if (!(await placeExists(tx, id))) throw new Problem('place-not-found')
  const size = (await lockCounted(tx, [variantId], placeId)).get(variantId)!
  const verdict = mayMove(size, form)
  if (!verdict.allowed) throw new Problem(verdict.code)
  if (form.kind === 'transfer') {
    if (form.toPlaceId === placeId) return
    await noteOpening(tx, variantId)
    await transfer(tx, { variantId, from: placeId, to: form.toPlaceId, pieces, by, note })
    return
  }
  await tellStock(tx, { reason: 'correction', by, place: placeId, note })
  await changePieces(tx, [{ variantId, pieces: Math.min(pieces, PIECES_MAX - (size.stock ?? 0)) }])
}

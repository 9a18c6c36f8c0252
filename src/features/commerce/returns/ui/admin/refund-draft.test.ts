import { expect, test } from 'vitest'
import { piecesNote } from './refund-draft.ts'

test('while a part of an order has left, the shop is told that refunded pieces are no longer sent [PARC-03]', () => {
  expect(piecesNote({ state: 'packed', isPartlyShipped: true })).toBe(
    'Pieces refunded here are no longer sent. For one that has left already, give another amount.',
  )
  expect(piecesNote({ state: 'packed', isPartlyShipped: false })).toBeNull()
  expect(piecesNote({ state: 'delivered', isPartlyShipped: true })).toBeNull()
})

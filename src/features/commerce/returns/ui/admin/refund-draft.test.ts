import { expect, test } from 'vitest'
import { piecesNote } from './refund-draft.ts'

test('while a part of an order has left, the shop is told that refunded pieces are no longer sent [PARC-03]', () => {
  expect(piecesNote({ state: 'packed', isPartlyShipped: true })).toBe(
    'Refunded pieces will not be shipped. For a piece that has already shipped, refund another amount instead.',
  )
  expect(piecesNote({ state: 'packed', isPartlyShipped: false })).toBeNull()
  expect(piecesNote({ state: 'delivered', isPartlyShipped: true })).toBeNull()
})

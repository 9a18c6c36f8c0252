import { expect, test } from 'vitest'
import { hasUnsentPieces, piecesNote } from './refund-draft.ts'

test('while a part of an order has left, the shop is told that refunded pieces are no longer sent [PARC-03]', () => {
  expect(piecesNote({ state: 'packed', isPartlyShipped: true })).toBe(
    'Refunded items will not be shipped. For an item that has already shipped, refund another amount instead.',
  )
  expect(piecesNote({ state: 'packed', isPartlyShipped: false })).toBeNull()
  expect(piecesNote({ state: 'delivered', isPartlyShipped: true })).toBeNull()
})

test('the choice to return pieces to stock is offered while pieces of the order are still in the shop [RET-20]', () => {
  const unsent = [{ position: 0, quantity: 1 }]
  const isOffered = (order: object) =>
    hasUnsentPieces({ state: 'packed', isByMail: false, unsent, ...order } as never)
  expect(isOffered({})).toBe(true)
  expect(isOffered({ state: 'paid', unsent: [] })).toBe(true)
  expect(isOffered({ unsent: [] })).toBe(false)
  expect(isOffered({ state: 'paid', unsent: [], isByMail: true })).toBe(false)
  for (const state of ['pending-payment', 'shipped', 'delivered', 'cancelled', 'refund-due']) {
    expect(isOffered({ state, unsent: [] })).toBe(false)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRelease, planRetake, type RefundedPieces, type StockLine } from './refunded-pieces-rules.ts'

const line: StockLine = {
  ...{ position: 0, productId: 'tee', name: 'Tee', size: 'M' },
  ...{ quantity: 3, reserved: 3, sent: 0, refunded: 1 },
}
const refund: RefundedPieces = {
  ...{ refundId: 'a', state: 'done', memberId: null, restocks: true },
  ...{ position: 0, quantity: 1, released: 0 },
}

test.each<[string, Partial<StockLine>, Partial<RefundedPieces>, boolean, number]>([
  ['one of three pieces, before any is sent', {}, {}, false, 1],
  ['one that was released before', { reserved: 2 }, { released: 1 }, false, 0],
  ['one that the provider has not refunded yet', {}, { state: 'pending' }, false, 0],
  ['one that left the shop without it, though its refund is pending', {}, { state: 'pending' }, true, 1],
  ['one whose refund failed', { refunded: 0 }, { state: 'failed' }, false, 0],
  ['two of which one is in a parcel', { sent: 2, refunded: 2 }, { quantity: 2 }, false, 1],
  ['pieces that are all in parcels', { sent: 3, refunded: 2 }, { quantity: 2 }, false, 0],
  ['pieces that were not counted', { reserved: 0 }, {}, false, 0],
  [
    'one that was refunded before, whose refund failed and whose piece was sold',
    { reserved: 2 },
    {},
    false,
    0,
  ],
])(
  'a refund of %s releases only what the order holds and will not send [RET-20]',
  (_what, ofLine, of, isSent, pieces) => {
    const released = planRelease([{ ...line, ...ofLine }], [{ ...refund, ...of }], { isSent })
    expect(released.reduce((sum, one) => sum + one.pieces, 0)).toBe(pieces)
  },
)

test('a failed refund takes back what is still in stock, and names what is missing [RET-20]', () => {
  const failed = { ...refund, state: 'failed' as const, quantity: 2, released: 2 }
  const retake = (stock: number | null, restocks = true) => {
    const plan = planRetake([line], [{ ...failed, restocks }], [{ productId: 'tee', size: 'M', stock }])
    return [plan.changes, plan.missing].map((some) => some.map(({ pieces }) => pieces))
  }
  expect(retake(5)).toEqual([[2], []])
  expect(retake(1)).toEqual([[1], [1]])
  expect(retake(0)).toEqual([[], [2]])
  expect(retake(null)).toEqual([[2], []])
  // Pieces that were written off never were in stock.
  expect(retake(0, false)).toEqual([[2], []])
})

/** An order of five pieces, three of the same size for other buyers, and everything that can happen to both. */
const event = fc.oneof(
  fc.record({
    is: fc.constant('refund' as const),
    pieces: fc.integer({ min: 1, max: 3 }),
    isPending: fc.boolean(),
    restocks: fc.boolean(),
  }),
  fc.record({ is: fc.constantFrom('accept' as const, 'fail' as const), at: fc.nat(4) }),
  fc.record({ is: fc.constant('parcel' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ is: fc.constantFrom('undo' as const, 'ship' as const, 'sell' as const) }),
)

/** The failed refund makes room for another one, whose piece was in a parcel when it was given. */
const FAILS_AFTER_PARCEL = [
  { is: 'refund' as const, pieces: 2, isPending: false, restocks: true },
  { is: 'parcel' as const, pieces: 3 },
  { is: 'refund' as const, pieces: 1, isPending: false, restocks: true },
  { is: 'fail' as const, at: 0 },
]

test('whatever is refunded, refused, sent, taken back and sold, in any order, no piece is in stock twice and none is lost [RET-20]', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      const order = { ...line, quantity: 5, reserved: 5, refunded: 0 }
      const refunds: RefundedPieces[] = []
      const parcels: number[] = []
      let [stock, sold, isSent] = [3, 0, false]
      const unsent = () => Math.max(0, order.quantity - order.sent - order.refunded)
      const release = () => {
        for (const {
          refund: { refundId },
          pieces,
        } of planRelease([order], refunds, { isSent })) {
          const of = refunds.find((one) => one.refundId === refundId)!
          of.released += pieces
          order.reserved -= pieces
          if (of.restocks) stock += pieces
        }
      }
      const send = (pieces: number) => {
        parcels.push(pieces)
        order.sent += pieces
      }
      for (const one of events) {
        if (one.is === 'refund' && !isSent && order.refunded + one.pieces <= order.quantity) {
          const state = one.isPending ? 'pending' : 'done'
          const pieces = { quantity: one.pieces, released: 0, restocks: one.restocks }
          refunds.push({ ...refund, ...pieces, state, refundId: `${refunds.length}` })
          order.refunded += one.pieces
          release()
        } else if (one.is === 'accept' && refunds[one.at]?.state === 'pending') {
          refunds[one.at]!.state = 'done'
          release()
        } else if (one.is === 'fail' && refunds[one.at] && refunds[one.at]!.state !== 'failed') {
          const failed = refunds[one.at]!
          failed.state = 'failed'
          order.refunded -= failed.quantity
          if (!isSent) {
            const size = { productId: 'tee', size: 'M', stock }
            for (const { pieces } of planRetake([order], [failed], [size]).changes) {
              failed.released -= pieces
              order.reserved += pieces
              if (failed.restocks) stock -= pieces
            }
          }
          release()
        } else if (one.is === 'parcel' && !isSent && one.pieces <= unsent()) send(one.pieces)
        else if (one.is === 'undo' && !isSent && parcels.length > 0) {
          order.sent -= parcels.pop()!
          release()
        } else if (one.is === 'ship' && !isSent) {
          if (unsent() > 0) send(unsent())
          isSent = true
          release()
        } else if (one.is === 'sell' && stock > 0) {
          stock--
          sold++
        }
        const writtenOff = refunds.reduce((sum, { released, restocks }) => sum + (restocks ? 0 : released), 0)
        expect(stock + order.reserved + sold + writtenOff).toBe(8)
        expect(stock).toBeGreaterThanOrEqual(0)
        expect(order.reserved).toBeLessThanOrEqual(order.quantity)
        for (const { released, quantity } of refunds) expect(released).toBeLessThanOrEqual(quantity)
        // Nothing stays held that nobody will get, once the provider has answered and no piece was sold in between.
        const isOpen = refunds.some(({ state, released }) =>
          state === 'pending' ? !isSent : state === 'failed' && released > 0,
        )
        if (!isOpen && order.refunded + order.sent <= order.quantity) {
          expect(order.reserved).toBe(order.sent + (isSent ? 0 : unsent()))
        }
      }
    }),
    { numRuns: 5000, examples: [[FAILS_AFTER_PARCEL]] },
  )
})

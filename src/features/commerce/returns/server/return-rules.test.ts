import { expect, test } from 'vitest'
import { verdictCode } from '../../../../platform/testing/viewers.ts'
import type { OrderState } from '../../orders/order.ts'
import {
  isReturnOpen,
  mayTakeReturnStep,
  orderStateAfter,
  type ReturnStep,
  type StoredState,
} from './return-rules.ts'

const states: StoredState[] = ['asked', 'accepted', 'refused', 'withdrawn', 'received']

test('a return takes these steps and no others, by the buyer or by the shop [RET-02]', () => {
  const steps = states.flatMap((from) =>
    (['buyer', 'shop'] as const).flatMap((by) =>
      states
        .filter((to) => to !== 'asked' && mayTakeReturnStep(from, to as ReturnStep, by).allowed)
        .map((to) => `${from} ${by} → ${to}`),
    ),
  )
  expect(steps.sort()).toEqual(
    [
      ...[
        'asked buyer → withdrawn',
        'asked shop → accepted',
        'asked shop → refused',
        'asked shop → received',
      ],
      ...['accepted buyer → withdrawn', 'accepted shop → received', 'accepted shop → refused'],
    ].sort(),
  )
  expect(verdictCode(mayTakeReturnStep('received', 'withdrawn', 'buyer'))).toBe('return-step-refused')
})

test.each<[string, OrderState, number, [StoredState, number][], 'buyer' | 'shop', string | null]>([
  ['one of three pieces is requested', 'delivered', 3, [['asked', 1]], 'buyer', null],
  ['all pieces are requested', 'delivered', 3, [['asked', 3]], 'buyer', 'return-requested'],
  [
    'the last remaining piece is requested',
    'delivered',
    3,
    [
      ['received', 2],
      ['asked', 1],
    ],
    'buyer',
    'return-requested',
  ],
  [
    'one piece is requested and others were refused',
    'delivered',
    3,
    [
      ['refused', 2],
      ['asked', 1],
    ],
    'buyer',
    null,
  ],
  [
    'all pieces are back',
    'return-requested',
    3,
    [
      ['received', 2],
      ['received', 1],
    ],
    'shop',
    'returned',
  ],
  [
    'some pieces are still on their way',
    'return-requested',
    3,
    [
      ['received', 2],
      ['accepted', 1],
    ],
    'shop',
    null,
  ],
  ['the shop refuses the return', 'return-requested', 3, [['refused', 3]], 'shop', 'completed'],
  ['the buyer withdraws the return', 'return-requested', 3, [['withdrawn', 3]], 'buyer', 'delivered'],
  ['the order is already completed', 'completed', 3, [['received', 3]], 'shop', null],
  ['the order is already refunded', 'refunded', 1, [['received', 1]], 'shop', null],
])('when %s, the order takes the matching state [RET-03]', (_what, state, pieces, returns, by, after) => {
  const facts = returns.map(([of, count]) => ({
    state: of,
    pieces: count,
    isRefunded: false,
    isExchangeDue: false,
  }))
  expect(orderStateAfter({ state, pieces }, facts, by)).toBe(after)
})

test('a return is open until it is refused, withdrawn or refunded, or nothing is left to refund [RET-04]', () => {
  const open = (state: StoredState, isRefunded = false, leftMinor = 100) =>
    isReturnOpen({ state, pieces: 1, isRefunded, isExchangeDue: false }, leftMinor)
  expect(states.map((state) => open(state))).toEqual([true, true, false, false, true])
  expect([open('received', true), open('received', false, 0), open('asked', false, 0)]).toEqual([
    false,
    false,
    true,
  ])
  const exchange = { state: 'received' as const, pieces: 0, isRefunded: false }
  expect([true, false].map((isExchangeDue) => isReturnOpen({ ...exchange, isExchangeDue }, 100))).toEqual([
    true,
    false,
  ])
})

import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { OrderState } from '../../orders/order.ts'
import type { ReturnState } from '../return-words.ts'

type ReturnActor = 'buyer' | 'shop'
/** The stored states; `refunded` and `exchanged` are derived from the refund and the parcel. */
export type StoredState = Exclude<ReturnState, 'refunded' | 'exchanged'>
export type ReturnStep = Exclude<StoredState, 'asked'>

/** All allowed transitions. */
const returnTransitions: readonly { from: StoredState; to: ReturnStep; by: ReturnActor }[] = [
  { from: 'asked', to: 'accepted', by: 'shop' },
  { from: 'asked', to: 'refused', by: 'shop' },
  { from: 'asked', to: 'withdrawn', by: 'buyer' },
  // The parcel arrived before the shop handled the request.
  { from: 'asked', to: 'received', by: 'shop' },
  { from: 'accepted', to: 'received', by: 'shop' },
  { from: 'accepted', to: 'withdrawn', by: 'buyer' },
  // The parcel never arrived, or contained something else.
  { from: 'accepted', to: 'refused', by: 'shop' },
]

export const mayTakeReturnStep = (from: StoredState, to: ReturnStep, by: ReturnActor): Verdict =>
  returnTransitions.some((move) => move.from === from && move.to === to && move.by === by)
    ? allowed
    : refuse('return-step-refused')

/** Returns the steps the shop may take next, in the usual order. */
export const nextSteps = (from: StoredState) =>
  (['accepted', 'received', 'refused'] as const).filter((to) => mayTakeReturnStep(from, to, 'shop').allowed)

export type ReturnFacts = {
  state: StoredState
  /** Pieces to be refunded, without exchanges. */
  pieces: number
  isRefunded: boolean
  /** Another size is wanted, but not sent yet. */
  isExchangeDue: boolean
}

/** Returns whether the pieces are back but not refunded. */
export const isRefundDue = ({ state, pieces, isRefunded }: ReturnFacts, leftMinor: number): boolean =>
  state === 'received' && pieces > 0 && !isRefunded && leftMinor > 0

/** Returns whether a step is still missing: the shop's decision, the buyer's parcel, the other size, or the refund. */
export const isReturnOpen = (facts: ReturnFacts, leftMinor: number): boolean =>
  facts.state === 'asked' ||
  facts.state === 'accepted' ||
  (facts.state === 'received' && facts.isExchangeDue) ||
  isRefundDue(facts, leftMinor)

/**
 * Returns the state of an order that follows from its returns; null if it does not change. Once all pieces are in
 * returns, it is 'return-requested'; once all were received, 'returned'.
 * @param by who took the step: after the shop refused, the order is completed; after the buyer withdrew, it is
 * delivered
 */
export function orderStateAfter(
  order: { state: OrderState; pieces: number },
  returns: ReturnFacts[],
  by: ReturnActor,
): 'return-requested' | 'returned' | 'completed' | 'delivered' | null {
  const sum = (states: StoredState[]) =>
    returns.filter(({ state }) => states.includes(state)).reduce((total, { pieces }) => total + pieces, 0)
  const isWhole = sum(['asked', 'accepted', 'received']) === order.pieces
  if (order.state === 'delivered') return isWhole ? 'return-requested' : null
  if (order.state !== 'return-requested') return null
  if (!isWhole) return by === 'buyer' ? 'delivered' : 'completed'
  return sum(['received']) === order.pieces ? 'returned' : null
}

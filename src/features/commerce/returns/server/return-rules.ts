import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { OrderState } from '../../orders/order.ts'
import type { ReturnState } from '../return-words.ts'

type Taker = 'buyer' | 'shop'
/** What is stored; that a return is refunded or exchanged follows from its refund and its parcel. */
export type StoredState = Exclude<ReturnState, 'refunded' | 'exchanged'>
export type ReturnStep = Exclude<StoredState, 'asked'>

/** Every change of a return there is. */
const moves: readonly { from: StoredState; to: ReturnStep; by: Taker }[] = [
  { from: 'asked', to: 'accepted', by: 'shop' },
  { from: 'asked', to: 'refused', by: 'shop' },
  { from: 'asked', to: 'withdrawn', by: 'buyer' },
  // The parcel came before anybody looked at the request.
  { from: 'asked', to: 'received', by: 'shop' },
  { from: 'accepted', to: 'received', by: 'shop' },
  { from: 'accepted', to: 'withdrawn', by: 'buyer' },
  // It never came, or came as something else.
  { from: 'accepted', to: 'refused', by: 'shop' },
]

export const mayStep = (from: StoredState, to: ReturnStep, by: Taker): Verdict =>
  moves.some((move) => move.from === from && move.to === to && move.by === by)
    ? allowed
    : refuse('return-step-refused')

/** What the shop may do next, in the usual order. */
export const nextSteps = (from: StoredState) =>
  (['accepted', 'received', 'refused'] as const).filter((to) => mayStep(from, to, 'shop').allowed)

export type ReturnFacts = {
  state: StoredState
  /** Those whose money is given back. */
  pieces: number
  isRefunded: boolean
  /** Another size is wanted and was not sent. */
  isExchangeDue: boolean
}

/** Its pieces are back, and their money was not given. */
export const isRefundDue = ({ state, pieces, isRefunded }: ReturnFacts, leftMinor: number): boolean =>
  state === 'received' && pieces > 0 && !isRefunded && leftMinor > 0

/** Whether something is left to do: for the shop to decide or send, for the buyer to send, or money to give. */
export const isOpen = (facts: ReturnFacts, leftMinor: number): boolean =>
  facts.state === 'asked' ||
  facts.state === 'accepted' ||
  (facts.state === 'received' && facts.isExchangeDue) ||
  isRefundDue(facts, leftMinor)

/**
 * The state that follows for an order from its returns; null where it stays. All of its pieces are asked for or on their
 * way: its return is requested. All are back: it is returned.
 * @param by whose step it was: after a refusal the order is completed, after a change of mind it is with its buyer
 */
export function orderStateAfter(
  order: { state: OrderState; pieces: number },
  returns: ReturnFacts[],
  by: Taker,
): 'return-requested' | 'returned' | 'completed' | 'delivered' | null {
  const sum = (states: StoredState[]) =>
    returns.filter(({ state }) => states.includes(state)).reduce((total, { pieces }) => total + pieces, 0)
  const isWhole = sum(['asked', 'accepted', 'received']) === order.pieces
  if (order.state === 'delivered') return isWhole ? 'return-requested' : null
  if (order.state !== 'return-requested') return null
  if (!isWhole) return by === 'buyer' ? 'delivered' : 'completed'
  return sum(['received']) === order.pieces ? 'returned' : null
}

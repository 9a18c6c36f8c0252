import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { OrderId } from '../../order.ts'
import { queueOrderLetter } from '../letters/order-letter-jobs.ts'
import { mayTakeStep } from '../order-rules.ts'
import { lockOrder, type OrderRecord } from '../order-sql.ts'
import { factsOf, takeStep } from '../take-step.ts'
import { settleEditPayment } from './edits/settle-edit-payment.ts'
import type { OrderPayment, PaymentState } from './payment-method.ts'
import {
  endAuthorisation,
  findPayment,
  wasCancelledByTimeout,
  writeAuthorisation,
  writeCharge,
} from './payment-sql.ts'
import { queueMemberCardSync } from './stripe/saved-card-sql.ts'

/** Locks the order with an id that a provider reported. Ids from other systems match no order. */
export const lockNamedOrder = async (tx: Tx, id: string | null | undefined) =>
  OrderId.safeParse(id).success ? lockOrder(tx, id!) : undefined

type PaymentReport = {
  orderId: string | null
  /** The payment it is about; null if the provider does not say. */
  reference: string | null
  state: PaymentState
}

/**
 * Applies the state of a payment to its order. Safe to repeat, in any order.
 * @returns the order's id; null if there is none
 */
export async function settlePayment(
  tx: Tx,
  platform: Platform,
  { orderId, reference, state }: PaymentReport,
): Promise<string | null> {
  const order = await lockNamedOrder(tx, orderId)
  if (!order) {
    const editedId = await settleEditPayment(tx, platform, orderId, state)
    if (editedId) return editedId
    platform.log.warn('received a payment event that belongs to no order')
    return null
  }
  if (state.status === 'paid') await settlePaid(tx, platform, order, state)
  if (state.status === 'authorised') await settleAuthorised(tx, platform, order, state)
  // The end of a replaced payment does not affect the order.
  const current = await findPayment(tx, order.id)
  if (reference !== null && current?.reference !== reference) return order.id
  // Nor does that of an authorization that another one took the place of: its event may name no payment.
  if (isOfOtherAuthorisation(state, current)) return order.id
  // An order placed by the shop may be payable longer than one page of the provider is open.
  const isOpenAgain = order.isByShop && order.payUntil !== null && order.payUntil > new Date()
  if (state.status === 'expired' && order.state === 'pending-payment' && !isOpenAgain) {
    const note = 'It was not paid in time.'
    await takeStep(tx, { orderId: order.id, to: 'cancelled', by: 'payment', note })
  }
  if (state.status === 'voided') await settleVoided(tx, order)
  if (order.state === 'cancelled' && isOver(state)) await endAuthorisation(tx, order.id)
  return order.id
}

const isOfOtherAuthorisation = (state: PaymentState, current: OrderPayment | undefined): boolean =>
  state.status === 'voided' &&
  state.authorisationId !== undefined &&
  current?.authorisationId != null &&
  current.authorisationId !== state.authorisationId

const isOver = ({ status }: PaymentState) => ['voided', 'expired', 'failed'].includes(status)

function matchesOrderAmount(
  { log }: Platform,
  order: OrderRecord,
  { amountMinor, currency }: { amountMinor: number; currency: string },
): boolean {
  if (amountMinor === order.dueMinor && currency.toUpperCase() === order.currency) return true
  log.error({ orderId: order.id }, 'the amount of a payment differs from the amount of its order')
  return false
}

async function settlePaid(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  paid: PaymentState & { status: 'paid' },
): Promise<void> {
  if (!matchesOrderAmount(platform, order, paid)) return
  await writeCharge(tx, order.id, paid.chargeId)
  await queueCardSync(tx, order)
  const step = { orderId: order.id, by: 'payment' } as const
  if (order.state === 'pending-payment') return void (await takeStep(tx, { ...step, to: 'paid' }))
  // The payment is late. If the order expired, it is resumed if possible; if someone cancelled it on purpose, a refund
  // is due.
  if (order.state === 'cancelled') {
    await takeStep(tx, { ...step, to: (await wasCancelledByTimeout(tx, order.id)) ? 'paid' : 'refund-due' })
  } else if (order.isAuthorised) {
    await markCaptured(tx, order.id)
  }
}

/** The buyer may have saved the card in Stripe's form. */
async function queueCardSync(tx: Tx, { memberId, guestLinkId, paymentWay }: OrderRecord): Promise<void> {
  if (paymentWay === 'stripe' && memberId && guestLinkId === null) await queueMemberCardSync(tx, memberId)
}

/** Marks an order as paid after its authorized payment was captured, whatever its state. */
async function markCaptured(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ paid_at: sql<Date>`now()` }).where('id', '=', orderId).execute()
  await enqueue(tx, 'write-invoices', { orderId })
  await queueOrderLetter(tx, { orderId, kind: 'paid' })
}

async function settleAuthorised(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  { authorisationId, until, ...money }: PaymentState & { status: 'authorised' },
): Promise<void> {
  if (!matchesOrderAmount(platform, order, money)) return
  if (order.state === 'cancelled') {
    await writeAuthorisation(tx, order.id, { authorisationId, until: null })
    return enqueue(tx, 'end-card-payment', { orderId: order.id })
  }
  // The capture event arrived first.
  if (order.paidAt !== null) return
  await writeAuthorisation(tx, order.id, { authorisationId, until })
  await queueCardSync(tx, order)
  if (order.state === 'pending-payment') {
    await takeStep(tx, { orderId: order.id, to: 'paid', by: 'payment', isAuthorised: true })
  }
}

/** Cancels an order that will not be paid, unless it is already sent. */
async function settleVoided(tx: Tx, order: OrderRecord): Promise<void> {
  if (!order.isAuthorised) return
  if (!mayTakeStep(factsOf(order), 'cancelled', 'payment').allowed) return
  const note = 'Its payment was authorized, and the authorization ended.'
  await takeStep(tx, { orderId: order.id, to: 'cancelled', by: 'payment', note })
}

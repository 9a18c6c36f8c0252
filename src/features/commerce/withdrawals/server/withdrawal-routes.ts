import { newId } from '../../../../platform/database/ids.ts'
import { implement } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { takesWithdrawals } from '../../../core/shop-settings/server/takes-withdrawals.ts'
import { LETTER_JOB_OPTIONS } from '../../orders/server/letters/order-letter-jobs.ts'
import { readRequestedOrder } from '../../orders/server/order-view.ts'
import { withdrawalApi } from '../withdrawal-api.ts'
import { isCancelledOrRefunded, isLate, withdrawalDeadline } from './withdrawal-rules.ts'
import { listOrderWithdrawals } from './withdrawal-sql.ts'

export const withdrawalRoutes = implement(withdrawalApi, {
  // A job looks up the order, so that neither the response nor its timing tells whether it exists.
  'POST /withdrawals': async ({ platform, db, body }) => {
    if (!takesWithdrawals(await readShopSettings(platform.pool))) throw new Problem('withdrawals-not-offered')
    const receivedAt = new Date().toISOString()
    await enqueue(db, 'receive-withdrawal', { ...body, id: newId(), receivedAt }, LETTER_JOB_OPTIONS)
    return { receivedAt }
  },

  'GET /orders/{orderId}/withdrawal': async (call) => {
    const order = await readRequestedOrder(call)
    const shop = await readShopSettings(call.platform.pool)
    const until = withdrawalDeadline(order.deliveredAt, shop)
    return {
      isOffered: takesWithdrawals(shop) && order.number !== null && !isCancelledOrRefunded(order.state),
      until: until?.toISOString() ?? null,
      isOver: isLate(until, new Date()),
      statements: (await listOrderWithdrawals(call.db, order.id)).map(({ id, receivedAt, pieces }) => ({
        ...{ id: id as never, receivedAt: receivedAt.toISOString(), pieces },
      })),
    }
  },
})

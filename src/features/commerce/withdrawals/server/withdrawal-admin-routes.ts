import { keysetPage, OLDEST, TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import type { AdminWithdrawal } from '../withdrawal.ts'
import { withdrawalAdminApi } from '../withdrawal-api.ts'
import {
  findWithdrawal,
  type ListedWithdrawal,
  listOrderWithdrawals,
  listWithdrawals,
  updateSettledAt,
} from './withdrawal-sql.ts'

export const withdrawalAdminRoutes = implement(withdrawalAdminApi, {
  'GET /admin/withdrawals': async ({ query, db }) => {
    const page = keysetPage(`withdrawals:${query.state}:${query.q ?? ''}`, TimePlace, query, OLDEST)
    const rows = await listWithdrawals(db, {
      ...{ q: query.q ?? '', state: query.state },
      ...{ after: page.after, limit: page.rowsToRead },
    })
    const { shown, nextCursor } = page.cut(rows, ({ receivedAt, id }) => [receivedAt, id])
    return { items: shown.map(toAdminWithdrawal), nextCursor }
  },

  'GET /admin/orders/{orderId}/withdrawals': async ({ db, params }) => ({
    withdrawals: (await listOrderWithdrawals(db, params.orderId)).map(toAdminWithdrawal),
  }),

  'PUT /admin/withdrawals/{withdrawalId}/state': ({ db, viewer, params: { withdrawalId }, body }) =>
    db.transaction().execute(async (tx) => {
      const one = found(await findWithdrawal(tx, withdrawalId), 'withdrawal-not-found')
      const isSettled = body.state === 'settled'
      if ((one.settledAt !== null) !== isSettled) {
        await updateSettledAt(tx, one.id, isSettled ? new Date() : null)
        await writeAudit(tx, viewer.memberId, {
          ...{ action: 'order.withdrawal', subjectName: `Withdrawal from order ${one.number}` },
          ...(one.orderId ? { subjectId: one.orderId } : {}),
          ...{ before: { isSettled: !isSettled }, after: { isSettled } },
        })
      }
      return toAdminWithdrawal(found(await findWithdrawal(tx, withdrawalId), 'withdrawal-not-found'))
    }),
})

const toAdminWithdrawal = ({
  id,
  orderId,
  receivedAt,
  settledAt,
  ...rest
}: ListedWithdrawal): AdminWithdrawal => ({
  ...rest,
  ...{ id: id as never, orderId: orderId as never },
  receivedAt: receivedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
})

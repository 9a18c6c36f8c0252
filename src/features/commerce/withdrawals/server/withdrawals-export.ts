import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const withdrawalsExport: Part = exportParts.of({
  name: 'withdrawals',
  title: 'Withdrawals from contracts',
  coveredColumns: [],
  statement: `
    select orders.id as "orderId", orders.number as "orderNumber", withdrawals.name, withdrawals.email,
           withdrawals.pieces, withdrawals.received_at as "receivedAt"
    from withdrawals
    join orders on orders.id = withdrawals.order_id
    where orders.member_id = $1
    order by withdrawals.received_at, withdrawals.id`,
})

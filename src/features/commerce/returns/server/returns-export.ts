import type { Part } from '../../../../platform/parts.ts'
import { exportParts, notExported } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const returnsExport: Part[] = [
  exportParts.of({
    name: 'returns',
    title: 'Returns and refunds',
    coveredColumns: [],
    statement: `
      select orders.id as "orderId", orders.number as "orderNumber",
             (select coalesce(json_agg(json_build_object(
                'state', returns.state, 'askedAt', asked_at, 'answer', note,
                'lines', (select json_agg(json_build_object(
                            'line', position, 'quantity', quantity, 'reason', reason, 'words', words,
                            'exchangeSize', exchange_size) order by position)
                          from return_lines where return_id = returns.id)) order by asked_at, returns.id), '[]')
              from returns where order_id = orders.id) as returns,
             (select coalesce(json_agg(json_build_object(
                'state', order_refunds.state, 'amountMinor', amount_minor, 'currency', orders.currency,
                'reason', reason, 'at', begun_at) order by begun_at, order_refunds.id), '[]')
              from order_refunds where order_id = orders.id) as refunds
      from orders
      where member_id = $1
        and (exists (select from returns where order_id = orders.id)
             or exists (select from order_refunds where order_id = orders.id))
      order by placed_at desc, id desc`,
  }),
  notExported.of({
    'order_refunds.member_id': 'The admin who gave it: it is the shop’s, and stands in its log.',
  }),
]

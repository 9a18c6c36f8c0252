import type { Part } from '../../../../platform/parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'

/** This feature's part of the data export. */
export const invoicesExport: Part[] = [
  exportParts.of({
    name: 'invoices',
    title: 'Invoices and credit notes',
    coveredColumns: [],
    statement: `
      select series, invoices.number, orders.number as "orderNumber", issued_at as "issuedAt", facts
      from invoices
      join orders on orders.id = invoices.order_id
      where orders.member_id = $1
      order by issued_at desc, invoices.id desc`,
  }),
]

import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { AdminInvoices } from '../../../commerce/invoices/ui/InvoiceLinks.tsx'
import type { AdminOrder } from '../../../commerce/orders/order.ts'
import { OrderAdmin } from '../../../commerce/orders/ui/admin/OrderAdmin.tsx'
import { AdminReturns } from '../../../commerce/returns/ui/admin/AdminReturns.tsx'

/** Every order of the shop, with its returns, refunds and invoices. */
export const OrdersTab = (tab: AdminTabProps) => <OrderAdmin {...tab} Below={Below} />

const Below = ({ order }: { order: AdminOrder }) => (
  <>
    <AdminReturns order={order} />
    <AdminInvoices order={order} />
  </>
)

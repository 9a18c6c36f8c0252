import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { usePermission } from '../../../../kernel/session/ui/session-queries.ts'
import { RemoveGuestData } from '../../../commerce/guest-checkout/ui/RemoveGuestData.tsx'
import { AdminInvoices } from '../../../commerce/invoices/ui/InvoiceLinks.tsx'
import { AdminEdits } from '../../../commerce/order-edits/ui/AdminEdits.tsx'
import { EditOrder } from '../../../commerce/order-edits/ui/EditOrder.tsx'
import { OrderNotes } from '../../../commerce/order-notes/ui/OrderNotes.tsx'
import type { AdminOrder } from '../../../commerce/orders/order.ts'
import { OrderAdmin } from '../../../commerce/orders/ui/admin/OrderAdmin.tsx'
import { NewOrder } from '../../../commerce/orders-by-hand/ui/NewOrder.tsx'
import { AdminReturns } from '../../../commerce/returns/ui/admin/AdminReturns.tsx'
import { OrderWithdrawals } from '../../../commerce/withdrawals/ui/admin/OrderWithdrawals.tsx'

/** Every order of the shop, with its changes, returns, refunds and invoices. */
export const OrdersTab = (tab: AdminTabProps) => (
  <OrderAdmin {...tab} Below={OrderParts} New={NewOrder} Edit={EditOrder} />
)

function OrderParts({ order }: { order: AdminOrder }) {
  const [returns, invoices, members] = [
    usePermission('orders.write'),
    usePermission('orders.money'),
    usePermission('members.write'),
  ]
  return (
    <>
      <AdminEdits orderId={order.id} />
      <OrderNotes orderId={order.id} />
      {returns ? <OrderWithdrawals orderId={order.id} /> : null}
      {returns ? <AdminReturns order={order} /> : null}
      {invoices ? <AdminInvoices order={order} /> : null}
      {members && order.guest ? <RemoveGuestData order={order} /> : null}
    </>
  )
}

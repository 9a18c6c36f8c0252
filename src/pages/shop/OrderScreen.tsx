import { OrderInvoices } from '../../features/commerce/invoices/ui/InvoiceLinks.tsx'
import type { OrderView } from '../../features/commerce/orders/order.ts'
import { OrderPage } from '../../features/commerce/orders/ui/OrderPage.tsx'
import { OrderReturns } from '../../features/commerce/returns/ui/OrderReturns.tsx'

/** An order with its returns, refunds and invoices. */
export const OrderScreen = () => <OrderPage Below={Below} />

const Below = ({ order }: { order: OrderView }) => (
  <>
    <OrderReturns order={order} />
    <OrderInvoices order={order} />
  </>
)

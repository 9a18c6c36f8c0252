import { OrderGiftCard } from '../../../features/commerce/gift-card-sales/ui/OrderGiftCard.tsx'
import { GuestOrder } from '../../../features/commerce/guest-checkout/ui/GuestOrder.tsx'
import { OrderInvoices } from '../../../features/commerce/invoices/ui/InvoiceLinks.tsx'
import { OpenAmount } from '../../../features/commerce/order-edits/ui/OpenAmount.tsx'
import { OrderEdits } from '../../../features/commerce/order-edits/ui/OrderEdits.tsx'
import type { OrderView } from '../../../features/commerce/orders/order.ts'
import { OrderPage } from '../../../features/commerce/orders/ui/OrderPage.tsx'
import { OrderReturns } from '../../../features/commerce/returns/ui/OrderReturns.tsx'
import { OrderWithdrawalPart } from '../../../features/commerce/withdrawals/ui/OrderWithdrawalPart.tsx'

/** An order with its changes, returns, refunds and invoices. */
export const OrderScreen = () => <OrderPage Above={Above} Below={Below} />

const Above = ({ order }: { order: OrderView }) => (
  <>
    <GuestOrder order={order} />
    <OpenAmount order={order} />
  </>
)

const Below = ({ order }: { order: OrderView }) => (
  <>
    <OrderGiftCard order={order} />
    <OrderEdits order={order} />
    <OrderReturns order={order} />
    <OrderWithdrawalPart order={order} />
    <OrderInvoices order={order} />
  </>
)

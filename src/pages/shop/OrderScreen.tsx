import { OrderPage } from '../../features/commerce/orders/ui/OrderPage.tsx'
import { OrderReturns } from '../../features/commerce/returns/ui/OrderReturns.tsx'

/** An order with its returns and refunds. */
export const OrderScreen = () => <OrderPage Below={OrderReturns} />

import { OwnGuestOrders } from '../../../features/commerce/guest-checkout/ui/OwnGuestOrders.tsx'
import { OrdersPage } from '../../../features/commerce/orders/ui/OrdersPage.tsx'

/** A member's orders, with those they placed before they had an account. */
export const OrdersScreen = () => <OrdersPage Above={OwnGuestOrders} />

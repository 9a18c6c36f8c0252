import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { OrderAdmin } from '../../../commerce/orders/ui/admin/OrderAdmin.tsx'
import { AdminReturns } from '../../../commerce/returns/ui/admin/AdminReturns.tsx'

/** Every order of the shop, with its returns and refunds. */
export const OrdersTab = (tab: AdminTabProps) => <OrderAdmin {...tab} Below={AdminReturns} />

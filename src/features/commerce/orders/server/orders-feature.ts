import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as order from '../order.ts'
import * as orderAddress from '../order-address.ts'
import * as parcel from '../parcel.ts'
import * as paymentAdmin from '../payment-admin.ts'
import * as paymentPage from '../payment-page.ts'
import * as savedCard from '../saved-card.ts'
import { orderAddressRoutes } from './addresses/order-address-routes.ts'
import { moveOrderLines } from './lists/move-order-lines-sql.ts'
import { purchasePopularity } from './lists/purchase-popularity.ts'
import { orderAdminRoutes } from './order-admin-routes.ts'
import { orderNotices } from './order-notice.ts'
import { orderRoutes } from './order-routes.ts'
import { ordersExport } from './orders-export.ts'
import { paymentAdminRoutes } from './payments/payment-admin-routes.ts'
import { paymentWebhook } from './payments/payment-webhook.ts'
import { savedCardRoutes } from './payments/stripe/saved-card-routes.ts'
import { guestRemoval } from './place/guests/guest-removal.ts'

export const ordersFeature: Feature = {
  api: [
    orderRoutes,
    orderAdminRoutes,
    orderAddressRoutes,
    paymentAdminRoutes,
    paymentWebhook,
    savedCardRoutes,
  ],
  shapes: [order, orderAddress, parcel, paymentAdmin, paymentPage, savedCard],
  parts: [
    productMerges.of(moveOrderLines),
    purchasePopularity,
    guestRemoval,
    ...orderNotices,
    ...ordersExport,
  ],
}

import type { Feature } from '../../../../kernel/feature.ts'
import * as order from '../order.ts'
import * as parcel from '../parcel.ts'
import { orderAddressRoutes } from './addresses/order-address-routes.ts'
import { orderAdminRoutes } from './order-admin-routes.ts'
import { orderNotices } from './order-notice.ts'
import { orderRoutes } from './order-routes.ts'
import { ordersExport } from './orders-export.ts'
import { paymentWebhook } from './payments/payment-webhook.ts'

/** What orders hand to the program. */
export const ordersFeature: Feature = {
  api: [orderRoutes, orderAdminRoutes, orderAddressRoutes, paymentWebhook],
  shapes: [order, parcel],
  parts: [...orderNotices, ...ordersExport],
}

import type { Platform } from '../../../../platform/platform.ts'
import { hasProductsInCurrency } from '../../../catalogue/products/server/admin/catalogue-waiting-sql.ts'
import { hasOrders } from '../../../commerce/orders/server/lists/orders-by-day-sql.ts'
import { serverCapabilities, shopView } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import type { SetUp } from '../today.ts'

/** The shop's remaining steps before its first order; null when nothing is missing. */
export async function readSetUp(platform: Platform, shop: ShopSettings): Promise<SetUp | null> {
  const { db, settings } = platform
  const { paymentWays, contactEmail, imprint } = shopView(shop, serverCapabilities(platform))
  const [product, order] = await Promise.all([hasProductsInCurrency(db, shop.currency), hasOrders(db)])
  const steps = {
    sender: contactEmail !== null && imprint !== '',
    payment: paymentWays.length > 0,
    product,
    order,
  }
  const isDone = Object.values(steps).every(Boolean)
  return isDone ? null : { ...steps, sendsMails: settings.smtpUrl !== null }
}

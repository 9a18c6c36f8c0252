import type { z } from 'zod'
import { found, implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { OrderAddressView } from '../../order-address.ts'
import { orderAddressApi } from '../../order-api.ts'
import { readOrderAddressToken } from './order-address-link.ts'
import {
  confirmOrderAddress,
  declineOrderAddress,
  findOrderAddress,
  type OrderAddress,
} from './order-address-sql.ts'

/** Serves the page behind the mailed link. The link can only answer for its address. */
export const orderAddressRoutes = implement(orderAddressApi, {
  'GET /order-addresses/{token}': async ({ params: { token }, platform }) =>
    addressView(platform, await addressOf(platform, token)),

  'PUT /order-addresses/{token}': async ({ params: { token }, body: { isWanted }, platform, db }) => {
    const address = await addressOf(platform, token)
    const isAnswered = await db.transaction().execute(async (tx) => {
      if (isWanted) return confirmOrderAddress(tx, address)
      await declineOrderAddress(tx, address)
      return true
    })
    const now = await addressOf(platform, token)
    // Agreeing again changes nothing. An expired or declined link can no longer agree.
    if (!isAnswered && now.state !== 'confirmed') throw new Problem('order-address-link-over')
    return addressView(platform, now)
  },
})

async function addressOf(platform: Platform, token: string): Promise<OrderAddress> {
  const id = found(readOrderAddressToken(platform, token), 'order-address-link-broken')
  return found(await findOrderAddress(platform.pool, id), 'order-address-link-broken')
}

async function addressView(
  { pool }: Platform,
  { email, state }: OrderAddress,
): Promise<z.input<typeof OrderAddressView>> {
  const { name } = await readShopSettings(pool)
  return { email, state, shopName: name }
}

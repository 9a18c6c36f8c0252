import { implement } from '../../../../platform/http/http.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { shopApi } from '../shop-api.ts'
import { changeShop, listShopChanges } from './change-shop.ts'
import { readShopSettings, serverMeans, shopView } from './shop-settings.ts'

/** Whether a checkout in this currency asks for a code. */
export const discountChecks = partKind<(platform: Platform, currency: string) => Promise<boolean>>()

export const shopRoutes = implement(shopApi, {
  'GET /shop': async ({ platform }) => {
    const shop = await readShopSettings(platform.pool)
    const open = shopView(shop, serverMeans(platform))
    const checks = discountChecks
      .in(platform)
      .map((takesDiscounts) => takesDiscounts(platform, shop.currency))
    return { ...open, takesDiscounts: (await Promise.all(checks)).includes(true) }
  },

  'GET /admin/shop': ({ platform }) => readAdmin(platform),

  'PATCH /admin/shop': async ({ viewer, body, db, platform }) => {
    await changeShop(db, { viewer, platform }, body, serverMeans(platform))
    return readAdmin(platform)
  },
})

async function readAdmin(platform: Platform) {
  return {
    settings: await readShopSettings(platform.pool),
    ...serverMeans(platform),
    changes: await listShopChanges(platform.db),
  }
}

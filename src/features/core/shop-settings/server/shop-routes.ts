import { adminOnly, implement, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takesDiscounts } from '../../../commerce/discounts/server/takes-discounts.ts'
import { shopApi } from '../shop-api.ts'
import { changeShop, shopView } from './shop-settings.ts'
import { listShopChanges, readShopSettings } from './shop-sql.ts'

export const mayRunShop = adminOnly

/** What this server can do, whatever the shop has settled. */
export const serverMeans = ({ settings }: Platform) => ({ canTakeCards: settings.stripe !== null })

export const shopRoutes = implement(shopApi, {
  'GET /shop': async ({ platform }) => {
    const shop = await readShopSettings(platform.pool)
    const open = shopView(shop, serverMeans(platform))
    return { ...open, takesDiscounts: await takesDiscounts(platform, shop.currency) }
  },

  'GET /admin/shop': async ({ viewer, platform }) => {
    permit(mayRunShop(viewer))
    return readAdmin(platform)
  },

  'PATCH /admin/shop': async ({ viewer, body, db, platform }) => {
    permit(mayRunShop(viewer))
    await changeShop(db, viewer.memberId, body, serverMeans(platform))
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

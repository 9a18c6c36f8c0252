import { permitTimeZone } from '../../../../kernel/time/server/permit-time-zone.ts'
import { implement } from '../../../../platform/http/http.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { shopApi } from '../shop-api.ts'
import { changeShop, listShopChanges } from './change-shop.ts'
import { readShopSettings, serverCapabilities, shopOfPage, shopView } from './shop-settings.ts'

type Check = (platform: Platform, currency: string) => Promise<boolean>
/** Whether the checkout shows a field for discount codes, given the currency. */
export const discountChecks = partKind<Check>()
/** Whether the checkout shows a field for gift cards. */
export const giftCardChecks = partKind<Check>()
/** Whether gift cards are sold. */
export const giftCardSaleChecks = partKind<Check>()

/** Called after the settings changed. */
export const shopChangeListeners = partKind<(platform: Platform) => void>()

export const shopRoutes = implement(shopApi, {
  'GET /shop': async ({ platform, c }) => {
    const shop = await shopOfPage(c, platform.pool, 'shop')
    const open = shopView(shop, serverCapabilities(platform))
    const any = async (checks: readonly Check[]) =>
      (await Promise.all(checks.map((check) => check(platform, shop.currency)))).includes(true)
    const [takesDiscounts, takesGiftCards, sellsGiftCards] = await Promise.all([
      any(discountChecks.in(platform)),
      any(giftCardChecks.in(platform)),
      any(giftCardSaleChecks.in(platform)),
    ])
    return { ...open, takesDiscounts, takesGiftCards, sellsGiftCards }
  },

  'GET /admin/shop': ({ platform }) => readAdmin(platform),

  'PATCH /admin/shop': async ({ viewer, body, db, platform }) => {
    const timeZone = body.timeZone ?? body.shipping?.timeZone
    if (timeZone) await permitTimeZone(platform, timeZone)
    await changeShop(db, { viewer, platform }, body, serverCapabilities(platform))
    for (const follow of shopChangeListeners.in(platform)) follow(platform)
    return readAdmin(platform)
  },
})

async function readAdmin(platform: Platform) {
  return {
    settings: await readShopSettings(platform.pool),
    ...serverCapabilities(platform),
    changes: await listShopChanges(platform.db),
  }
}

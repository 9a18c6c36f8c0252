import { adminOnly, apiRoutes, permit } from '../../../../platform/http/http.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { ShopAdmin, ShopChanges, ShopView } from '../shop.ts'
import { changeShop, shopView } from './shop-settings.ts'
import { listShopChanges, readShopSettings } from './shop-sql.ts'

const routes = apiRoutes()
export const shopRoutes = routes
const tag = 'Shop'

export const mayRunShop = adminOnly

/** Whether a checkout in this currency asks for a code. */
export const discountChecks = partKind<(platform: Platform, currency: string) => Promise<boolean>>()

/** What this server can do, whatever the shop has settled. */
export const serverMeans = ({ settings }: Platform) => ({ canTakeCards: settings.stripe !== null })

routes.get(
  '/shop',
  { summary: 'Currency, tax, and the ways of shipping and paying', tag, answers: ShopView },
  async ({ platform }) => {
    const shop = await readShopSettings(platform.pool)
    const open = shopView(shop, serverMeans(platform))
    const checks = discountChecks
      .in(platform)
      .map((takesDiscounts) => takesDiscounts(platform, shop.currency))
    return { ...open, takesDiscounts: (await Promise.all(checks)).includes(true) }
  },
)

routes.signedIn.get(
  '/admin/shop',
  {
    summary: 'Everything that is settled about the shop',
    tag,
    answers: ShopAdmin,
    problems: ['admin-required'],
  },
  async ({ viewer, platform }) => {
    permit(mayRunShop(viewer))
    return readAdmin(platform)
  },
)

routes.signedIn.patch(
  '/admin/shop',
  {
    summary: 'Change what is settled about the shop; orders that were placed stay as they are',
    tag,
    body: ShopChanges,
    answers: ShopAdmin,
    limit: 'write',
    problems: ['admin-required'],
  },
  async ({ viewer, body, db, platform }) => {
    permit(mayRunShop(viewer))
    await changeShop(db, viewer.memberId, body, serverMeans(platform))
    return readAdmin(platform)
  },
)

async function readAdmin(platform: Platform) {
  return {
    settings: await readShopSettings(platform.pool),
    ...serverMeans(platform),
    changes: await listShopChanges(platform.db),
  }
}

import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { saleFacts, saleFactsOf } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { deliveryOf } from '../../../core/shipping/delivery-days.ts'
import { ratesFor } from '../../../core/shipping/rates-of.ts'
import { readShopSettings, shopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { countryName } from '../../addresses/country-names.ts'
import { homeCountry } from '../../addresses/server/home-country.ts'
import { isShippedByCountry } from '../../cart/server/cart-shipping.ts'
import { countryOrShops } from '../../cart/server/cart-view.ts'
import type { ProductDelivery } from '../delivery.ts'
import { deliveryApi } from '../delivery-api.ts'

/** Nobody's address: a member's own id is never this. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const deliveryRoutes = implement(deliveryApi, {
  'GET /products/{productId}/delivery': async ({ platform, viewer, params }) => {
    const rows = await pipeline(platform.pool, {
      shop: shopSettings(),
      product: saleFactsOf([params.productId]),
      home: homeCountry(viewer.memberId ?? NOBODY),
    })
    const shop = rows.shop[0]!
    const product = rows.product[0] && saleFacts(rows.product[0])
    if (!product) throw new Problem('product-not-found')
    const shipsTo = countryOrShops(rows.home[0]?.country, shop)
    // A size that weighs more may cost more: what is said is enough for each of them.
    const weights = product.variants.map(({ weightGrams }) => weightGrams ?? shop.shipping.defaultWeightGrams)
    const goods = {
      valueMinor: product.priceMinor,
      weightGrams: Math.max(...(weights.length > 0 ? weights : [shop.shipping.defaultWeightGrams])),
    }
    const now = new Date()
    const answer: z.input<typeof ProductDelivery> = {
      shipsTo,
      isShippedByCountry: isShippedByCountry(shop.shipping),
      ways: ratesFor(shop.shipping.zones, shipsTo.code, goods).map(({ rate, priceMinor }) => ({
        ...{ name: rate.name, priceMinor, days: rate.days },
        freeFromMinor: priceMinor === 0 ? null : rate.freeFromMinor,
        delivery: rate.days && deliveryOf(rate.days, shop.shipping, now),
      })),
    }
    return answer
  },

  'GET /shipping': async ({ platform }) => {
    const { currency, shipping } = await readShopSettings(platform.pool)
    return {
      ...{ currency, cutOffHour: shipping.cutOffHour, timeZone: shipping.timeZone },
      zones: shipping.zones.map(({ name, countries, rates }) => ({
        name,
        countries: countries?.map(countryName).sort((one, other) => one.localeCompare(other, 'en')) ?? null,
        rates: rates.map(({ id: _, ...rate }) => rate),
      })),
    }
  },
})

import type { z } from 'zod'
import { pipeline } from '../../../../platform/fast/statements.ts'
import { implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { productStateOfPage } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { saleFactsStatement, toSaleFacts } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { computeDelivery } from '../../../core/shipping/delivery-days.ts'
import { ratesFor } from '../../../core/shipping/shipping-rates.ts'
import { readShopSettings, shopOfPage } from '../../../core/shop-settings/server/shop-settings.ts'
import { countryName } from '../../addresses/country-names.ts'
import { homeCountry } from '../../addresses/server/home-country.ts'
import { isShippedByCountry } from '../../cart/server/cart-shipping.ts'
import { resolveCountry } from '../../cart/server/pricing.ts'
import type { ProductDelivery } from '../delivery.ts'
import { deliveryApi } from '../delivery-api.ts'

/** Matches no member, so no address is found for visitors. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const deliveryRoutes = implement(deliveryApi, {
  'GET /products/{productId}/delivery': async ({ platform, viewer, params, c }) => {
    const [
      shop,
      state,
      {
        product: [sold],
        home: [home],
      },
    ] = await Promise.all([
      shopOfPage(c, platform.pool, 'shop'),
      productStateOfPage(c, platform.db, params.productId),
      pipeline(platform.pool, {
        product: saleFactsStatement([params.productId]),
        home: homeCountry(viewer.memberId ?? NOBODY),
      }),
    ])
    const product = sold && toSaleFacts(sold)
    // A deleted product still has sale facts while the deletion can be undone.
    if (!product || !state) throw new Problem('product-not-found')
    const shipsTo = resolveCountry(home?.country, shop)
    // Use the heaviest size, so that the price shown covers every size.
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
        delivery: rate.days && computeDelivery(rate.days, shop.shipping, now),
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

import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import { readSaleFacts } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { readAddressBook } from '../../addresses/server/address-sql.ts'
import { handOrderApi } from '../hand-order-api.ts'
import { offersOf, planHandOrder, sumsView } from './hand-order-plan.ts'
import { findBuyer, findBuyers } from './order-buyers-sql.ts'
import { placeHandOrder } from './place-hand-order.ts'
import { findProductsOnSale } from './products-on-sale.ts'

export const handOrderRoutes = implement(handOrderApi, {
  'GET /admin/order-buyers': async ({ db, platform, query }) => {
    const rows = await findBuyers(db, query.q)
    const refs = await readMemberRefs(
      platform.pool,
      rows.map(({ id }) => id),
    )
    return {
      items: rows.flatMap(({ id, email }) => {
        const ref = refs.get(id)
        return ref ? [{ ...ref, email }] : []
      }),
    }
  },

  'GET /admin/order-buyers/{memberId}': async ({ db, platform, params }) => {
    const { id, email } = found(await findBuyer(db, params.memberId), 'member-not-found')
    const ref = found((await readMemberRefs(platform.pool, [id])).get(id), 'member-not-found')
    return { ...ref, email, addresses: (await readAddressBook(db, id)).items }
  },

  'GET /admin/order-sizes': async ({ platform, query }) => ({
    items: await findProductsOnSale(platform, query.q),
  }),

  'POST /admin/order-preview': async ({ platform, body }) => {
    const shop = await readShopSettings(platform.pool)
    const products = await readSaleFacts(
      platform.pool,
      body.lines.map(({ productId }) => productId),
    )
    const { sums, tax, ways, problems } = planHandOrder(body, { shop, products, now: new Date() })
    const around = { currency: shop.currency, pricesIncludeTax: tax.isInPrices, tax, reason: '' }
    return {
      sums: sumsView(sums, { ...around, code: null, buyerVatId: null }),
      ...{ problems, shippingWays: offersOf(ways) },
    }
  },

  'POST /admin/orders': (call) =>
    runIdempotent(call, async (tx) => ({ id: (await placeHandOrder(tx, call)) as never })),
})

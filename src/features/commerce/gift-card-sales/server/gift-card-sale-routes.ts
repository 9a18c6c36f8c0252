import { writeAudit } from '../../../../platform/audit.ts'
import { implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import { readOwnOrder } from '../../orders/server/order-view.ts'
import { giftCardSaleApi, giftCardSettingsApi } from '../gift-card-sale-api.ts'
import { findGiftCardSale, readGiftCardSettings, writeGiftCardSettings } from './gift-card-sale-sql.ts'
import { orderGiftCard, waysToPay } from './order-gift-card.ts'
import { clearSellsGiftCardsCache } from './sells-gift-cards.ts'

export const giftCardSaleRoutes = implement(giftCardSaleApi, {
  'GET /gift-cards/shop': async ({ platform, db }) => {
    const shop = await readShopSettings(platform.pool)
    const { isOn, ...settings } = await readGiftCardSettings(db)
    const paymentWays = waysToPay(shop, platform).map(({ code }) => code)
    return { ...settings, isOn: isOn && paymentWays.length > 0, currency: shop.currency, paymentWays }
  },

  'POST /gift-cards/orders': (call) => {
    if (call.viewer.isSuspended) throw new Problem('account-suspended')
    return orderGiftCard(call)
  },

  'GET /orders/{orderId}/gift-card': async ({ platform, db, viewer, params: { orderId } }) => {
    await readOwnOrder(platform, { memberId: viewer.memberId, guestId: null }, orderId)
    const sale = await findGiftCardSale(db, orderId)
    if (!sale) return { card: null }
    const { toName, toEmail, words, sendOn, sentAt } = sale
    return { card: { toName, toEmail, words, sendOn, sentAt: sentAt?.toISOString() ?? null } }
  },
})

export const giftCardSettingsRoutes = implement(giftCardSettingsApi, {
  'GET /admin/gift-card-settings': ({ db }) => readGiftCardSettings(db),

  'PUT /admin/gift-card-settings': async ({ viewer, db, body, platform }) => {
    const saved = await db.transaction().execute(async (tx) => {
      const before = await readGiftCardSettings(tx)
      await writeGiftCardSettings(tx, body)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'gift-card.settings', subjectName: 'Gift cards for sale', before, after: body },
      })
      return body
    })
    clearSellsGiftCardsCache(platform)
    return saved
  },
})

import type { z } from 'zod'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { canSendMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { readSaleFacts } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import {
  readShopSettings,
  serverCapabilities,
  shopView,
} from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { isOnline } from '../../../core/shop-settings/shop-words.ts'
import { raiseNotice } from '../../../services/notices/server/raise-notice.ts'
import { findCountry } from '../../addresses/country-names.ts'
import { queueOrderLetter } from '../../orders/server/letters/order-letter-jobs.ts'
import { orderNotice } from '../../orders/server/order-notice.ts'
import { lockSizes } from '../../orders/server/order-stock-sql.ts'
import { insertOrder } from '../../orders/server/place/place-order-sql.ts'
import { paymentDeadline } from '../../orders/server/place/unpaid-rules.ts'
import type { HandOrderForm } from '../hand-order.ts'
import { planHandOrder } from './hand-order-plan.ts'
import { findBuyer } from './order-buyers-sql.ts'

type PlaceHandOrderInput = {
  platform: Platform
  viewer: SignedInViewer
  body: z.output<typeof HandOrderForm>
}

/**
 * Places an order for a member at current prices and stock. The limits on a member's unpaid orders do not apply,
 * because the shop decides. The member's cart stays unchanged.
 * @returns its id
 * @throws Problem 'member-not-found', 'payment-way-off', 'form-invalid', and 'order-price-changed' if the total differs
 * from the one shown
 */
export async function placeHandOrder(
  tx: Tx,
  { platform, viewer, body: form }: PlaceHandOrderInput,
): Promise<string> {
  const buyer = found(await findBuyer(tx, form.memberId), 'member-not-found')
  const shop = await readShopSettings(tx)
  const way = wayOf(form.payment, shop, platform)
  const isPickedUp = way.code === 'pick-up'
  if (!isPickedUp && !form.shipping) {
    throw new Problem('form-invalid', { fields: { shipping: 'Please choose a shipping method' } })
  }
  await lockSizes(tx, form.lines)
  const products = await readSaleFacts(
    tx,
    form.lines.map(({ productId }) => productId),
  )
  const now = new Date()
  const { country: typed, state } = form.shipTo
  const draft = { ...form, country: typed, state, isPickedUp }
  const { lines, sums, tax, shipping, problems } = planHandOrder(draft, { shop, products, now })
  if (sums.reductionMinor > 0 && form.reason === '') {
    problems.reason ??= 'Please say why it costs less: the buyer reads it'
  }
  if (Object.keys(problems).length > 0) throw new Problem('form-invalid', { fields: problems })
  if (sums.totalMinor !== form.seenTotalMinor) throw new Problem('order-price-changed')

  const id = newId()
  const isPaid = form.payment === 'paid' || sums.totalMinor === 0
  const { name: shippingName, days: deliveryDays, delivery } = shipping!
  const country = findCountry(typed)?.name ?? (typed || shop.defaultCountry)
  const isOwn = form.shipTo.email.toLowerCase() === buyer.email.toLowerCase()
  const { lines: shares, valueMinor: _value, ...totals } = sums
  await insertOrder(
    tx,
    {
      ...{ ...totals, id, memberId: buyer.id, state: isPaid ? 'paid' : 'pending-payment' },
      ...{ currency: shop.currency, discount: null },
      taxBasisPoints:
        shop.taxBy === 'country'
          ? Math.round((sums.taxes[0]?.percent ?? 0) * 1000) / 10
          : shop.taxBasisPoints,
      ...{ taxNote: tax.note, pricesIncludeTax: tax.isInPrices, buyerVatId: null },
      ...{ shippingName, deliveryDays, delivery: isPaid || way.code === 'on-delivery' ? delivery : null },
      ...{ paymentWay: way.code, paymentText: way.text, shipTo: { ...form.shipTo, country } },
      payUntil: isPaid ? null : payUntilFor(way.code, shop, now),
      mailsShipTo: !canSendMail(platform.settings) || isOwn,
      byShop: { memberId: viewer.memberId, reductionMinor: sums.reductionMinor, reason: form.reason },
    },
    shares.map((share, at) => ({ ...lines[at]!, ...share })),
  )
  await writeAudit(tx, viewer.memberId, {
    ...{ action: 'order.place', subjectId: id, subjectName: 'Order' },
    after: { totalMinor: sums.totalMinor, reductionMinor: sums.reductionMinor, reason: form.reason },
  })
  if (isPaid) await enqueue(tx, 'write-invoices', { orderId: id })
  await queueOrderLetter(tx, { orderId: id, kind: 'placed', note: form.note || null })
  await raiseNotice(tx, orderNotice, { memberId: buyer.id, about: id })
  return id
}

/** @throws Problem 'payment-way-off' */
function wayOf(payment: z.output<typeof HandOrderForm>['payment'], shop: ShopSettings, platform: Platform) {
  if (payment === 'paid') return { code: 'transfer', text: 'It is paid already.' } as const
  const way = shopView(shop, serverCapabilities(platform)).paymentWays.find(({ code }) => code === payment)
  if (!way) throw new Problem('payment-way-off')
  return way
}

/** A payment link stays open as long as a bank transfer, because the buyer is not at a checkout. */
const payUntilFor = (way: Parameters<typeof paymentDeadline>[0], shop: ShopSettings, now: Date) =>
  paymentDeadline(isOnline(way) ? 'transfer' : way, { shop, buyer: { hasPaid: true }, now })

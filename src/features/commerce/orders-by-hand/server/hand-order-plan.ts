import type { z } from 'zod'
import type { SaleFacts } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { findCountry } from '../../addresses/country-names.ts'
import type { CartLineView } from '../../cart/cart.ts'
import { measureGoods, shippingWaysFor } from '../../cart/server/cart-shipping.ts'
import { lineView } from '../../cart/server/cart-view.ts'
import { type OrderSums, orderSums } from '../../orders/server/place/order-sums.ts'
import { regionCode } from '../../tax/regions.ts'
import type { TaxRules } from '../../tax/server/compute-tax.ts'
import { taxRules } from '../../tax/server/tax-rules.ts'
import type { HandOrderDraft, HandSums, ShippingChoice } from '../hand-order.ts'

export type ChosenShipping = Pick<
  ReturnType<typeof shippingWaysFor>[number],
  'name' | 'priceMinor' | 'days' | 'delivery'
>
type Ways = ReturnType<typeof shippingWaysFor>

export type HandOrderPlan = {
  lines: CartLineView[]
  sums: OrderSums
  tax: TaxRules
  shipping: ChosenShipping | null
  ways: Ways
  problems: Record<string, string>
}

/**
 * Computes what an order would cost now, and what is invalid. The preview shows both; placing it refuses invalid
 * orders.
 */
export function planHandOrder(
  draft: z.output<typeof HandOrderDraft>,
  { shop, products, now }: { shop: ShopSettings; products: ReadonlyMap<string, SaleFacts>; now: Date },
): HandOrderPlan {
  const problems: Record<string, string> = {}
  const found = draft.lines.flatMap(({ productId, size, quantity, reductionMinor }, at) => {
    const product = products.get(productId)
    const line = { productId, size, quantity, shownPriceMinor: null, shownCurrency: null }
    const view = product && lineView(line, product, shop.currency)
    const wrong = view ? lineProblem(view) : GONE
    if (wrong) problems[`lines.${at}.quantity`] = wrong
    if (view && reductionMinor > view.priceMinor * quantity) {
      problems[`lines.${at}.reductionMinor`] = 'That is more than the line costs'
    }
    return view?.isSold ? [{ ...view, reductionMinor }] : []
  })
  const country = draft.isPickedUp
    ? shop.taxCountry
    : (findCountry(draft.country || shop.defaultCountry)?.code ?? null)
  if (shop.taxBy === 'country' && country === null) {
    problems['shipTo.country'] = 'We do not know this country. Use its English name, such as Germany.'
  }
  const tax = taxRules(shop, { country, region: regionCode(country, draft.state), vatCountry: null })
  const pricing = { tax, reductionMinor: draft.reductionMinor }
  const { valueMinor } = orderSums(found, { ...pricing, shippingMinor: 0 })
  const value = { subtotalMinor: valueMinor, discountMinor: 0, shippingDiscountMinor: 0 }
  const goods = measureGoods(
    found.map((line) => ({ ...line, stock: null })),
    value,
    shop.shipping,
  )
  const ways = draft.isPickedUp ? [] : shippingWaysFor(shop.shipping, country, goods, now)
  const shipping = draft.isPickedUp ? PICK_UP : findChosenShipping(draft.shipping, ways)
  if (shipping === null && draft.shipping) problems.shipping = 'This rate is not offered for this order'
  const sums = orderSums(found, { ...pricing, shippingMinor: shipping?.priceMinor ?? 0 })
  const lineReductions = found.reduce((sum, { reductionMinor }) => sum + reductionMinor, 0)
  if (found.length > 0 && sums.reductionMinor < lineReductions + draft.reductionMinor) {
    problems.reductionMinor ??= 'That is more than the order costs'
  }
  return { lines: found, sums, tax, shipping, ways, problems }
}

const GONE = 'It is no longer on sale'
const PICK_UP: ChosenShipping = { name: 'Pick-up', priceMinor: 0, days: null, delivery: null }

function lineProblem({ isSold, stock, quantity }: CartLineView): string | null {
  if (!isSold) return GONE
  if (stock === 0) return 'Sold out'
  return stock !== null && stock < quantity ? `Only ${stock} left` : null
}

/** Returns the chosen rate at its current price, or the custom one; null if it is not offered. */
export function findChosenShipping(choice: ShippingChoice | undefined, ways: Ways): ChosenShipping | null {
  if (!choice) return null
  if (choice.kind === 'rate') return ways.find(({ id }) => id === choice.wayId) ?? null
  return { name: choice.name, priceMinor: choice.priceMinor, days: null, delivery: null }
}

export const offersOf = (ways: Ways) =>
  ways.map(({ id, name, priceMinor, days }) => ({ id, name, priceMinor, days }))

type SumsContext = {
  currency: string
  pricesIncludeTax: boolean
  tax: Pick<TaxRules, 'note'>
  reason: string
  code: string | null
  buyerVatId: string | null
}

export const sumsView = (
  sums: Omit<OrderSums, 'lines' | 'valueMinor'>,
  { currency, pricesIncludeTax, tax, reason, code, buyerVatId }: SumsContext,
): z.input<typeof HandSums> => ({
  ...{ subtotalMinor: sums.subtotalMinor, shippingMinor: sums.shippingMinor, totalMinor: sums.totalMinor },
  taxPercent: sums.taxes[0]?.percent ?? 0,
  ...{ taxMinor: sums.taxMinor, taxes: sums.taxes, taxAddedMinor: sums.taxAddedMinor, taxNote: tax.note },
  reduction: sums.reductionMinor > 0 ? { amountMinor: sums.reductionMinor, reason } : null,
  discount: code !== null && sums.discountMinor > 0 ? { code, amountMinor: sums.discountMinor } : null,
  ...{ buyerVatId, pricesIncludeTax, currency },
})

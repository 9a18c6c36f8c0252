import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import type { Delivery, DeliveryDays } from '../../../core/shipping/shipping.ts'
import type { AutomaticAmount } from '../../discounts/automatic.ts'
import type { TaxAmount } from '../../tax/tax.ts'
import type { CartLineView, CartView, ShipsTo } from '../cart.ts'
import { readStoredValue } from './browser-cart.ts'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const flag: Check = (value) => typeof value === 'boolean'
const whole: Check = Number.isInteger
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const shape =
  <Shape>(checks: Record<keyof Shape, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(checks).every(([field, check]) => check((value as Record<string, unknown>)[field]))

/** `Intl` throws on anything else. */
const currency: Check = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

const picture = shape<PictureView>({
  ...{ src: text, widthPx: whole, heightPx: whole, thumbhash: text, color: text },
})
const line = shape<CartLineView>({
  ...{ productId: text, slug: text, name: text, brandName: orNull(text), size: text },
  ...{ brandId: orNull(text), categoryId: orNull(text) },
  ...{ quantity: whole, priceMinor: whole, wasMinor: orNull(whole), currency, stock: orNull(whole) },
  isSold: flag,
  taxClass: text,
  weightGrams: orNull(whole),
  picture: orNull(picture),
})
const amount = shape<TaxAmount>({
  ...{ name: text, percent: Number.isFinite, baseMinor: whole, taxMinor: whole },
})
const automatic = shape<AutomaticAmount>({
  ...{ id: text, name: text, amountMinor: whole },
  lines: listOf(shape<AutomaticAmount['lines'][number]>({ productId: text, size: text, amountMinor: whole })),
})
const sums = {
  ...{ shippingMinor: whole, automatic: listOf(automatic) },
  ...{ taxes: listOf(amount), taxMinor: whole, taxAddedMinor: whole, totalMinor: whole },
}
const shippingWay = shape<CartView['shippingWays'][number]>({
  ...{ id: text, name: text, priceMinor: whole },
  days: orNull(shape<DeliveryDays>({ from: whole, to: whole })),
  delivery: orNull(shape<Delivery>({ shipBy: text, from: text, until: text })),
  ...sums,
})
const cart = shape<CartView>({
  ...{ lines: listOf(line), count: whole, subtotalMinor: whole, shippingMinor: whole, taxMinor: whole },
  ...{ taxPercent: Number.isFinite, totalMinor: whole, currency, seen: text },
  ...{ pricesIncludeTax: flag, isTaxedByCountry: flag, taxNote: orNull(text), pickUp: shape(sums) },
  isShippedByCountry: flag,
  shipsTo: shape<ShipsTo>({ code: orNull(text), name: text }),
  shippingWays: listOf(shippingWay),
  hints: listOf(text),
})

/**
 * Reads the cart stored in this browser. A broken copy counts as none (CART-07). Fields are checked by hand because an
 * older version may have written them, and because the schema would add Zod to the page's scripts (decision 003).
 */
export function readStoredCart(memberId: string): CartView | undefined {
  const stored = readStoredValue(memberId)
  return cart(stored) ? (stored as CartView) : undefined
}

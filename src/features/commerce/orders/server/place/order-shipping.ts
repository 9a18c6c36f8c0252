import type { z } from 'zod'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import { Problem } from '../../../../../problems.ts'
import type { Goods } from '../../../../core/shipping/shipping-rates.ts'
import { deliveryWords } from '../../../../core/shipping/shipping-words.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import { shippingWaysFor } from '../../../cart/server/cart-shipping.ts'
import { resolveCountry } from '../../../cart/server/pricing.ts'
import type { OrderForm } from '../../order.ts'

type Form = Pick<z.output<typeof OrderForm>, 'shipTo' | 'shippingWayId' | 'seenShipping' | 'paymentWay'>
type ShippingContext = {
  shop: Pick<ShopSettings, 'shipping' | 'defaultCountry' | 'currency'>
  goods: Goods
  cart: () => CartView
}
type Way = ReturnType<typeof shippingWaysFor>[number]

/** Orders for pick-up have no shipping. */
const PICK_UP: Omit<Way, 'id'> = { name: 'Pick-up', priceMinor: 0, days: null, delivery: null }

/**
 * Returns the rate of an order at its current price for the destination.
 * @throws Problem 'form-invalid' for a country the shop does not ship to; 'cart-changed', with the cart, if the rate is
 * no longer offered, costs something else than was shown, or takes longer
 */
export function shippingFor(form: Form, { shop, goods, cart }: ShippingContext): Omit<Way, 'id'> {
  if (form.paymentWay === 'pick-up') return PICK_UP
  const to = resolveCountry(form.shipTo.country, shop)
  if (form.shippingWayId === undefined)
    throw new Problem('form-invalid', { fields: { shippingWayId: 'Please choose how it is shipped' } })
  const ways = shippingWaysFor(shop.shipping, to.code, goods)
  if (ways.length === 0)
    throw new Problem('form-invalid', { fields: { 'shipTo.country': notShipped(to.name) } })
  const way = ways.find(({ id }) => id === form.shippingWayId)
  const changeText = way ? shippingChange(way, form.seenShipping, shop.currency) : GONE
  if (changeText)
    throw new Problem('cart-changed', {
      cart: cart(),
      fields: { shippingWayId: changeText, cart: changeText },
    })
  return way!
}

const GONE = 'This way of shipping is not offered for this order. Please choose another.'

/** The change since the buyer saw the rate, as a sentence. */
function shippingChange(way: Way, shownShipping: Form['seenShipping'], currency: string): string | null {
  if (!shownShipping) return null
  if (shownShipping.priceMinor !== way.priceMinor) {
    return `${way.name} ${way.priceMinor === 0 ? 'is free now' : `now costs ${formatMoney(way.priceMinor, currency)}`}.`
  }
  if (shownShipping.until !== null && way.delivery && way.delivery.until > shownShipping.until) {
    return `It would arrive ${deliveryWords(way.delivery)} now.`
  }
  return null
}

const notShipped = (country: string) => `We do not ship this order to ${country}.`

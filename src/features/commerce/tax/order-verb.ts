import type { ShopView } from '../../core/shop-settings/shop.ts'
import { isInEu } from './rates.ts'

/**
 * The words on the button that orders. In the EU they alone have to say that one will have to pay (Directive 2011/83/EU,
 * article 8(2); Court of Justice, C-249/21), which "Place Order" does not (DEC-88).
 */
export const orderVerb = ({ taxCountry }: Pick<ShopView, 'taxCountry'>): 'Place Order' | 'Buy now' =>
  isInEu(taxCountry) ? 'Buy now' : 'Place Order'

import type { ShopView } from '../../core/shop-settings/shop.ts'
import { isInEu } from './rates.ts'

/**
 * Returns the label of the order button. In the EU the label alone must make clear that the order must be paid
 * (Directive 2011/83/EU, article 8(2); Court of Justice, C-249/21), which "Place Order" does not (DEC-88).
 */
export const orderButtonLabel = ({ taxCountry }: Pick<ShopView, 'taxCountry'>): 'Place Order' | 'Buy now' =>
  isInEu(taxCountry) ? 'Buy now' : 'Place Order'

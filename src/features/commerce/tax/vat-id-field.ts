import type { ShopView } from '../../core/shop-settings/shop.ts'
import { isInEu } from './rates.ts'

/** Returns whether the checkout asks businesses for their VAT number. It changes the tax only for shops in the EU. */
export const showsVatIdField = ({
  taxBy,
  taxCountry,
  isSmallBusiness,
}: Pick<ShopView, 'taxBy' | 'taxCountry' | 'isSmallBusiness'>): boolean =>
  taxBy === 'country' && isInEu(taxCountry) && !isSmallBusiness

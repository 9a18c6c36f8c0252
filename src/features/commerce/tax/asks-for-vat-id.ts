import type { ShopView } from '../../core/shop-settings/shop.ts'
import { isInEu } from './rates.ts'

/** Whether the checkout asks businesses for their VAT number: it changes the tax only of shops in the EU. */
export const asksForVatId = ({
  taxBy,
  taxCountry,
  isSmallBusiness,
}: Pick<ShopView, 'taxBy' | 'taxCountry' | 'isSmallBusiness'>): boolean =>
  taxBy === 'country' && isInEu(taxCountry) && !isSmallBusiness

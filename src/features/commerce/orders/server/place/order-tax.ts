import type { z } from 'zod'
import type { Tx } from '../../../../../platform/database/database.ts'
import { Problem } from '../../../../../problems.ts'
import { findCountry } from '../../../addresses/country-names.ts'
import { regionCode } from '../../../tax/regions.ts'
import { checkVatIdFromCache } from '../../../tax/server/check-vat-id.ts'
import type { TaxRules } from '../../../tax/server/compute-tax.ts'
import { type TaxShop, taxRules } from '../../../tax/server/tax-rules.ts'
import type { OrderForm } from '../../order.ts'

type Taxed = { rules: TaxRules; buyerVatId: string | null }

/**
 * Returns how an order is taxed at its destination, or at the shop for pick-up. Uses the stored result of the VAT check
 * from checkout: placing an order sends no external requests.
 * @throws Problem 'form-invalid' if tax depends on the country and the address names no known country
 */
export async function readOrderTax(
  tx: Tx,
  shop: TaxShop & { defaultCountry: string },
  { shipTo, paymentWay, vatId = '' }: Pick<z.output<typeof OrderForm>, 'shipTo' | 'paymentWay' | 'vatId'>,
): Promise<Taxed> {
  const country =
    paymentWay === 'pick-up'
      ? shop.taxCountry
      : (findCountry(shipTo.country || shop.defaultCountry)?.code ?? null)
  if (shop.taxBy === 'country' && country === null) {
    const words = 'We do not know this country. Use its English name, such as Germany.'
    throw new Problem('form-invalid', { fields: { 'shipTo.country': words } })
  }
  const vat = await checkVatIdFromCache(tx, shop, vatId)
  const region = regionCode(country, shipTo.state)
  return { rules: taxRules(shop, { country, region, vatCountry: vat.country }), buyerVatId: vat.vatId }
}

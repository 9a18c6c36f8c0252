import { type TaxClass, taxClasses } from '../../../../kernel/money/tax-class.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { countryRates, isInEu } from '../rates.ts'
import type { TaxNote } from '../tax.ts'
import type { TaxRate, TaxRules } from './compute-tax.ts'

/** The shop settings that decide on taxes. */
export type TaxShop = Pick<
  ShopSettings,
  | 'taxBy'
  | 'taxBasisPoints'
  | 'taxCountry'
  | 'pricesIncludeTax'
  | 'vatId'
  | 'usesOss'
  | 'isSmallBusiness'
  | 'taxRates'
>

/** The destination of an order, and the buyer's VAT country. */
export type TaxDestination = {
  /** ISO 3166-1 alpha-2; null means the shop's own country. */
  country: string | null
  region: string | null
  /** The country of the buyer's VAT number, if confirmed. */
  vatCountry: string | null
}

export const SHOP_DESTINATION: TaxDestination = { country: null, region: null, vatCountry: null }

/**
 * One rate for everything. On top of prices it applies to items only (CHK-08 to CHK-10, DEC-16); included in prices it
 * applies to shipping too.
 */
export const singleRateRules = (basisPoints: number, isInPrices = false): TaxRules => ({
  rateOf: rateOfAll(() => ({ name: 'Tax', basisPoints })),
  taxesShipping: isInPrices,
  ...{ isInPrices, isRelieved: false, note: null },
})

/**
 * Returns how an order is taxed: at the shop's one rate, or by country (decision 033). Within the EU, a shop that uses
 * the One Stop Shop charges the rate of the destination, other shops their own. A business in another member state with
 * a confirmed VAT number accounts for the tax itself. Exports from the country, or from the EU, are not taxed.
 */
export function taxRules(shop: TaxShop, to: TaxDestination): TaxRules {
  if (shop.taxBy === 'one-rate' || shop.taxCountry === null) {
    return singleRateRules(shop.taxBasisPoints, shop.pricesIncludeTax)
  }
  const origin = shop.taxCountry
  const country = to.country ?? origin
  if (shop.isSmallBusiness) return untaxed('small-business')
  const isUnion = isInEu(origin) && isInEu(country)
  if (country !== origin && !isUnion) return relieved(shop, 'export')
  const isElsewhere = country !== origin
  const isBusiness = to.vatCountry !== null && to.vatCountry !== origin
  if (isElsewhere && isBusiness && shop.vatId !== '') return relieved(shop, 'reverse-charge')
  return rulesOfCountry(shop, isElsewhere && !shop.usesOss ? origin : country, to.region)
}

const rateOfAll = (rate: (taxClass: TaxClass) => TaxRate) =>
  Object.fromEntries(taxClasses.map((taxClass) => [taxClass, rate(taxClass)])) as TaxRules['rateOf']

function rulesOfCountry(shop: TaxShop, country: string, region: string | null): TaxRules {
  const found = rateOfAll((taxClass) => rateIn(shop, { country, region, taxClass }))
  const own = ownRate(shop, { country, region, taxClass: 'standard' })
  const isKnown = own !== undefined || standardOf(country, region) !== undefined
  return {
    rateOf: found,
    taxesShipping: own?.taxesShipping ?? true,
    ...{ isInPrices: shop.pricesIncludeTax, isRelieved: false },
    // The country has rates per state only, so without a state the tax is unknown.
    note: !isKnown && region === null && hasRegionalRates(shop, country) ? 'address-needed' : null,
  }
}

/** No price is taxed, and no price includes tax. */
const untaxed = (note: TaxNote): TaxRules => ({
  rateOf: rateOfAll(() => ({ name: 'VAT', basisPoints: 0 })),
  ...{ taxesShipping: true, isInPrices: false, isRelieved: false, note },
})

/** Prices include the tax of the shop's own country. */
const relieved = (shop: TaxShop, note: TaxNote): TaxRules => ({
  ...rulesOfCountry(shop, shop.taxCountry!, null),
  ...{ isRelieved: true, note },
})

type RateQuery = { country: string; region: string | null; taxClass: TaxClass }

/**
 * Returns the shop's own rate, or the built-in one. A class without a rate uses the standard rate, so that a missing
 * rate never taxes a product too little.
 */
function rateIn(shop: TaxShop, query: RateQuery): TaxRate {
  const { country, region, taxClass } = query
  const own = ownRate(shop, query)
  if (own) return { name: own.name, basisPoints: own.basisPoints }
  const name = findBuiltInRates(country, region)?.name ?? 'Tax'
  if (taxClass === 'zero') return { name, basisPoints: 0 }
  const listed = findBuiltInRates(country, region)?.rates[taxClass]
  if (listed !== undefined) return { name, basisPoints: listed }
  return taxClass === 'standard'
    ? { name, basisPoints: 0 }
    : rateIn(shop, { country, region, taxClass: 'standard' })
}

/** A rate of the region wins over one of the whole country, then the later one wins. */
const ownRate = ({ taxRates }: TaxShop, { country, region, taxClass }: RateQuery) =>
  taxRates
    .filter(
      (rate) =>
        rate.country === country &&
        rate.taxClass === taxClass &&
        (rate.region === '' || rate.region === region),
    )
    .sort((one, other) => other.region.length - one.region.length || (one.from < other.from ? 1 : -1))[0]

function findBuiltInRates(country: string, region: string | null) {
  const listed = countryRates[country]
  return (region && listed?.regions?.[region]) || listed
}

const standardOf = (country: string, region: string | null) =>
  findBuiltInRates(country, region)?.rates.standard

const hasRegionalRates = ({ taxRates }: TaxShop, country: string) =>
  taxRates.some((rate) => rate.country === country && rate.region !== '')

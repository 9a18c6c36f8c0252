import { expect, test } from 'vitest'
import { findCountry } from '../../addresses/country-names.ts'
import { countryRates } from '../rates.ts'
import { regionCode } from '../regions.ts'
import { SHOP_DESTINATION, type TaxDestination, type TaxShop, taxRules } from './tax-rules.ts'
import { parseVatId } from './vat-id.ts'

const german: TaxShop = {
  ...{ taxBy: 'country', taxBasisPoints: 800, taxCountry: 'DE', pricesIncludeTax: true },
  ...{ vatId: 'DE136695976', usesOss: false, isSmallBusiness: false, taxRates: [] },
}
const to = (country: string, more: Partial<TaxDestination> = {}): TaxDestination => ({
  ...SHOP_DESTINATION,
  country,
  ...more,
})
const rate = (shop: TaxShop, place: TaxDestination) => taxRules(shop, place).rateOf.standard.basisPoints

test('a shop with one rate charges it everywhere, on the items only [TAX-03, CHK-09]', () => {
  const rules = taxRules({ ...german, taxBy: 'one-rate', pricesIncludeTax: false }, to('FR'))
  expect(rules).toMatchObject({ taxesShipping: false, isInPrices: false, isRelieved: false })
  expect(rules.rateOf.reduced).toEqual({ name: 'Tax', basisPoints: 800 })
})

test.each([
  ['its own rate at home', german, to('DE'), { rate: 1900, isRelieved: false, note: null }],
  ['its own rate in the EU', german, to('FR'), { rate: 1900, isRelieved: false, note: null }],
  [
    'the rate of the destination with the One Stop Shop',
    { ...german, usesOss: true },
    to('FR'),
    { rate: 2000, isRelieved: false, note: null },
  ],
  [
    'nothing to a business of another member state',
    german,
    to('FR', { vatCountry: 'FR' }),
    { rate: 1900, isRelieved: true, note: 'reverse-charge' },
  ],
  [
    'its own rate to a business at home',
    german,
    to('DE', { vatCountry: 'DE' }),
    { rate: 1900, isRelieved: false, note: null },
  ],
  [
    'its own rate to a German business that orders to another country',
    german,
    to('FR', { vatCountry: 'DE' }),
    { rate: 1900, isRelieved: false, note: null },
  ],
  [
    'its own rate to a business abroad while the shop has no VAT number',
    { ...german, vatId: '' },
    to('FR', { vatCountry: 'FR' }),
    { rate: 1900, isRelieved: false, note: null },
  ],
  ['nothing outside the EU', german, to('CH'), { rate: 1900, isRelieved: true, note: 'export' }],
  [
    'nothing as a small business',
    { ...german, isSmallBusiness: true },
    to('DE'),
    { rate: 0, isRelieved: false, note: 'small-business' },
  ],
] as const)('a German shop charges %s [TAX-03]', (_what, shop, place, { rate: basisPoints, ...rest }) => {
  expect(taxRules(shop, place)).toMatchObject({ ...rest, rateOf: { standard: { basisPoints } } })
})

const own = { taxClass: 'standard' as const, name: 'Sales tax', taxesShipping: false, from: '2026-01-01' }

test('a shop rate overrides the built-in rate, a state rate that of its country, and a later rate an earlier one [TAX-04]', () => {
  const shop: TaxShop = {
    ...german,
    ...{ taxCountry: 'US', pricesIncludeTax: false },
    taxRates: [
      { ...own, country: 'US', region: '', basisPoints: 100 },
      { ...own, country: 'US', region: 'ME', basisPoints: 550 },
      { ...own, country: 'US', region: 'ME', basisPoints: 600, from: '2026-06-01' },
    ],
  }
  expect(rate(shop, to('US', { region: 'ME' }))).toBe(600)
  expect(rate(shop, to('US', { region: 'OR' }))).toBe(100)
  expect(taxRules(shop, to('US', { region: 'ME' })).taxesShipping).toBe(false)
  expect(taxRules(german, to('DE')).taxesShipping).toBe(true)
  const wins = { ...german, taxRates: [{ ...own, country: 'DE', region: '', basisPoints: 1600 }] }
  expect(rate(wins, to('DE'))).toBe(1600)
})

test('when only states have rates, the tax is unknown until the address is given [TAX-04]', () => {
  const taxRates = [{ ...own, country: 'US', region: 'ME', basisPoints: 550 }]
  const shop: TaxShop = { ...german, taxCountry: 'US', pricesIncludeTax: false, taxRates }
  expect(taxRules(shop, SHOP_DESTINATION).note).toBe('address-needed')
  // The rates of other countries do not matter, nor does a rate of the whole country that is yet to begin.
  expect(taxRules({ ...shop, taxCountry: 'BR' }, SHOP_DESTINATION).note).toBe(null)
  const later = [{ ...own, country: 'US', region: '', basisPoints: 550, from: '2999-01-01' }]
  expect(taxRules({ ...shop, taxRates: later }, SHOP_DESTINATION).note).toBe(null)
  expect(taxRules(shop, to('US', { region: 'OR' }))).toMatchObject({
    note: null,
    rateOf: { standard: { basisPoints: 0 } },
  })
})

test('a class without its own rate uses the standard rate, and provinces have their own rates [TAX-04]', () => {
  expect(taxRules({ ...german, usesOss: true }, to('DK')).rateOf.reduced.basisPoints).toBe(2500)
  expect(taxRules(german, to('DE')).rateOf.reduced.basisPoints).toBe(700)
  expect(taxRules(german, to('DE')).rateOf.zero.basisPoints).toBe(0)
  const canada: TaxShop = { ...german, taxCountry: 'CA', pricesIncludeTax: false }
  expect(taxRules(canada, to('CA', { region: 'ON' })).rateOf.standard).toEqual({
    name: 'HST',
    basisPoints: 1300,
  })
  expect(taxRules(canada, to('CA', { region: 'QC' })).rateOf.standard).toEqual({
    name: 'GST',
    basisPoints: 500,
  })
})

test('the built-in rates cover the whole EU and contain no impossible rate [TAX-04]', () => {
  const eu = Object.entries(countryRates).filter(([, { isInEu }]) => isInEu)
  expect(eu).toHaveLength(27)
  for (const [country, { rates, isInPrices, isInEu }] of Object.entries(countryRates)) {
    expect(findCountry(country)?.code ?? null, country).toBe(country)
    // Article 97 of the VAT directive: at least 15 %.
    if (isInEu) expect(rates.standard, country).toBeGreaterThanOrEqual(1500)
    if (isInEu) expect(isInPrices, country).toBe(true)
    for (const [name, one] of Object.entries(rates)) {
      if (name !== 'standard') expect(one, `${country} ${name}`).toBeLessThan(rates.standard!)
    }
  }
})

test.each([
  ['Germany', 'DE'],
  [' germany ', 'DE'],
  ['Deutschland', 'DE'],
  ['de', 'DE'],
  ['United States', 'US'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['Narnia', null],
  ['', null],
])('the country “%s” has the code %s [TAX-03]', (typed, code) => {
  expect(findCountry(typed)?.code ?? null).toBe(code)
})

test('a state is recognized by its name and its code, in its own country only [TAX-03]', () => {
  expect(regionCode('US', 'maine')).toBe('ME')
  expect(regionCode('US', 'ME')).toBe('ME')
  expect(regionCode('CA', 'Québec')).toBe('QC')
  expect(regionCode('DE', 'ME')).toBe(null)
})

test.each([
  ['DE 136 695 976', 'DE136695976', 'DE'],
  ['de136695976', 'DE136695976', 'DE'],
  ['ATU13585627', 'ATU13585627', 'AT'],
  ['BE0428759497', 'BE0428759497', 'BE'],
  ['DK13585628', 'DK13585628', 'DK'],
  ['EL094259216', 'EL094259216', 'GR'],
  ['GR094259216', 'EL094259216', 'GR'],
  ['EE100931558', 'EE100931558', 'EE'],
  ['FI20774740', 'FI20774740', 'FI'],
  ['FR40303265045', 'FR40303265045', 'FR'],
  ['HR33392005961', 'HR33392005961', 'HR'],
  ['HU12892312', 'HU12892312', 'HU'],
  ['IT00743110157', 'IT00743110157', 'IT'],
  ['LU15027442', 'LU15027442', 'LU'],
  ['MT11679112', 'MT11679112', 'MT'],
  ['NL004495445B01', 'NL004495445B01', 'NL'],
  ['PL8567346215', 'PL8567346215', 'PL'],
  ['PT501964843', 'PT501964843', 'PT'],
  ['SE123456789701', 'SE123456789701', 'SE'],
  ['SK2022749619', 'SK2022749619', 'SK'],
])('%s has the form of a VAT number [TAX-05]', (typed, vatId, country) => {
  expect(parseVatId(typed)).toEqual({ vatId, country })
})

test.each([
  'DE136695978',
  'ATU13585626',
  'BE0428759496',
  'PL8567346216',
  'US123456789',
  'DE12345',
  '',
  'XX1',
])('%s is not a VAT number [TAX-05]', (typed) => {
  expect(parseVatId(typed)).toBe(null)
})

import type { TaxClass } from '../../../kernel/money/tax-class.ts'

// Rates of sales taxes, in basis points: 1900 is 19 %.
//
// Sources: the Taxes in Europe Database of the European Commission (standard, single reduced and super-reduced rates of
// the member states), GOV.UK "VAT rates", the Swiss Federal Tax Administration "Swiss VAT rates", Skatteetaten "Rates
// for value added tax", the Australian Taxation Office "GST", Inland Revenue New Zealand "GST", and the Canada Revenue
// Agency "Charge and collect the tax: which rate to charge" (GST and HST).
//
// A reduced rate is listed only where a country has a single one. Where it has several, the product decides, and the
// shop enters the right one; until then the standard rate is charged. Not listed: provincial sales taxes of Canada
// (PST, RST, QST), sales taxes of the United States, and territories with rules of their own, such as the Canary
// Islands. A shop enters what it has to collect of those.

/** The day on which the rates apply. */
export const RATES_AS_OF = '2026-01-01'

export type CountryRates = {
  /** The name of the tax on an order. */
  name: string
  /** The currency of shops in this country. */
  currency: string
  /** Prices shown to consumers must include it. */
  isInPrices: boolean
  isInEu?: true
  rates: Partial<Record<TaxClass, number>>
  /** By province; each replaces the name and rates above. */
  regions?: Record<string, { name: string; rates: Partial<Record<TaxClass, number>> }>
}

const eu = (
  standard: number,
  more: Partial<Record<TaxClass, number>> = {},
  currency = 'EUR',
): CountryRates => ({
  name: 'VAT',
  currency,
  isInPrices: true,
  isInEu: true,
  rates: { standard, ...more },
})

const included = (
  name: string,
  currency: string,
  rates: Partial<Record<TaxClass, number>>,
): CountryRates => ({
  ...{ name, currency, rates },
  isInPrices: true,
})

const gst = { name: 'GST', rates: { standard: 500 } }
const hst = (standard: number) => ({ name: 'HST', rates: { standard } })

/** By ISO 3166-1 alpha-2 code. */
export const countryRates: Readonly<Record<string, CountryRates>> = {
  AT: eu(2000),
  AU: included('GST', 'AUD', { standard: 1000 }),
  BE: eu(2100),
  BG: eu(2000, { reduced: 900 }),
  CA: {
    ...{ name: 'GST', currency: 'CAD', isInPrices: false, rates: { standard: 500 } },
    regions: {
      ...{ AB: gst, BC: gst, MB: gst, NB: hst(1500), NL: hst(1500), NS: hst(1400), NT: gst },
      ...{ NU: gst, ON: hst(1300), PE: hst(1500), QC: gst, SK: gst, YT: gst },
    },
  },
  CH: included('VAT', 'CHF', { standard: 810, reduced: 260 }),
  CY: eu(1900),
  CZ: eu(2100, { reduced: 1200 }, 'CZK'),
  DE: eu(1900, { reduced: 700 }),
  DK: eu(2500, {}, 'DKK'),
  EE: eu(2400),
  ES: eu(2100, { reduced: 1000, 'super-reduced': 400 }),
  FI: eu(2550),
  FR: eu(2000, { 'super-reduced': 210 }),
  GB: included('VAT', 'GBP', { standard: 2000, reduced: 500 }),
  GR: eu(2400),
  HR: eu(2500),
  HU: eu(2700, {}, 'HUF'),
  IE: eu(2300, { 'super-reduced': 480 }),
  IT: eu(2200, { 'super-reduced': 400 }),
  LT: eu(2100),
  LU: eu(1700, { reduced: 800, 'super-reduced': 300 }),
  LV: eu(2100),
  MT: eu(1800),
  NL: eu(2100, { reduced: 900 }),
  NO: included('VAT', 'NOK', { standard: 2500 }),
  NZ: included('GST', 'NZD', { standard: 1500 }),
  PL: eu(2300, {}, 'PLN'),
  PT: eu(2300),
  RO: eu(2100, { reduced: 1100 }, 'RON'),
  SE: eu(2500, {}, 'SEK'),
  SI: eu(2200),
  SK: eu(2300),
  // No rates, because the tax of a state depends on where the shop is registered, and on the location within the state.
  US: { name: 'Sales tax', currency: 'USD', isInPrices: false, rates: {} },
}

export const isInEu = (country: string | null): boolean =>
  country !== null && countryRates[country]?.isInEu === true

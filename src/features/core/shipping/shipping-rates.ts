import type { ShippingRate, ShippingZone } from './shipping.ts'

/** What is shipped. The value is the price of the items after discount in minor units, without tax on top. */
export type Goods = { valueMinor: number; weightGrams: number }

/**
 * Returns the zone of a country; for other or unknown countries, the zone for everywhere else. Null if the shop does
 * not ship there.
 */
export const findShippingZone = <Zone extends Pick<ShippingZone, 'countries'>>(
  zones: readonly Zone[],
  country: string | null,
): Zone | null =>
  zones.find(({ countries }) => country !== null && countries?.includes(country)) ??
  zones.find(({ countries }) => countries === null) ??
  null

/** Returns the price of a rate for these goods; null if it is not offered for their weight or value. */
export function ratePrice(
  { by, bands, freeFromMinor }: Pick<ShippingRate, 'by' | 'bands' | 'freeFromMinor'>,
  { valueMinor, weightGrams }: Goods,
): number | null {
  const measure = by === 'weight' ? weightGrams : by === 'value' ? valueMinor : 0
  const band = bands.find(({ upTo }) => upTo === null || measure <= upTo)
  if (!band) return null
  return freeFromMinor !== null && valueMinor >= freeFromMinor ? 0 : band.priceMinor
}

/** Returns the rates to a country that are offered for these goods, in the shop's order. */
export const ratesFor = (zones: readonly ShippingZone[], country: string | null, goods: Goods) =>
  (findShippingZone(zones, country)?.rates ?? []).flatMap((rate) => {
    const priceMinor = ratePrice(rate, goods)
    return priceMinor === null ? [] : [{ rate, priceMinor }]
  })

/** Returns whether shipping is always free. */
export const isAlwaysFree = (zones: readonly ShippingZone[]): boolean =>
  zones.every(({ rates }) => rates.every(({ bands }) => bands.every(({ priceMinor }) => priceMinor === 0)))

import type { ShippingRate, ShippingZone } from './shipping.ts'

/** What is shipped: in minor units what the pieces cost less their discount, without tax that comes on top. */
export type Goods = { valueMinor: number; weightGrams: number }

/** The zone of a country; of one that nobody knows, the zone for everywhere else. Without one it is not shipped to. */
export const zoneOf = <Zone extends Pick<ShippingZone, 'countries'>>(
  zones: readonly Zone[],
  country: string | null,
): Zone | null =>
  zones.find(({ countries }) => country !== null && countries?.includes(country)) ??
  zones.find(({ countries }) => countries === null) ??
  null

/** What a rate costs for these goods; null where it is not offered for so much. */
export function ratePrice(
  { by, bands, freeFromMinor }: Pick<ShippingRate, 'by' | 'bands' | 'freeFromMinor'>,
  { valueMinor, weightGrams }: Goods,
): number | null {
  const measure = by === 'weight' ? weightGrams : by === 'value' ? valueMinor : 0
  const band = bands.find(({ upTo }) => upTo === null || measure <= upTo)
  if (!band) return null
  return freeFromMinor !== null && valueMinor >= freeFromMinor ? 0 : band.priceMinor
}

/** The rates to a country that are offered for these goods, in the order of the shop. */
export const ratesFor = (zones: readonly ShippingZone[], country: string | null, goods: Goods) =>
  (zoneOf(zones, country)?.rates ?? []).flatMap((rate) => {
    const priceMinor = ratePrice(rate, goods)
    return priceMinor === null ? [] : [{ rate, priceMinor }]
  })

/** Whether nothing is ever charged for shipping. */
export const isAlwaysFree = (zones: readonly ShippingZone[]): boolean =>
  zones.every(({ rates }) => rates.every(({ bands }) => bands.every(({ priceMinor }) => priceMinor === 0)))

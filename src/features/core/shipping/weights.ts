/** Weights are stored in whole grams; the shop enters and reads them in its chosen unit. */
export const weightUnits = ['g', 'kg', 'oz', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** The international avoirdupois ounce and pound, exactly. */
const gramsPer: Record<WeightUnit, number> = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 }

export const weightUnitNames: Record<WeightUnit, string> = {
  g: 'Grams (g)',
  kg: 'Kilograms (kg)',
  oz: 'Ounces (oz)',
  lb: 'Pounds (lb)',
}

/** The unit in which the weight of a whole parcel is entered. */
export const parcelUnit = (unit: WeightUnit): 'kg' | 'lb' => (unit === 'g' || unit === 'kg' ? 'kg' : 'lb')

/**
 * Formats a weight with as few decimals as needed to read back the same grams: 340 g are 11.99 oz, and 12 oz are 12 oz.
 */
export function weightInputValue(grams: number, unit: WeightUnit): string {
  const exact = grams / gramsPer[unit]
  for (let digits = 0; digits < 5; digits++) {
    const text = exact.toFixed(digits)
    if (Math.round(Number(text) * gramsPer[unit]) === grams) return text
  }
  return String(exact)
}

export const weightWords = (grams: number, unit: WeightUnit): string =>
  `${weightInputValue(grams, unit)} ${unit}`

/**
 * Reads an entered weight in whole grams: `12`, `0,5`, and with any unit `350 g` or `1.2 lb`.
 * @returns null if it is not a weight
 */
export function readWeight(typed: string, unit: WeightUnit): number | null {
  const [, number = '', own] = /^(\d{1,7}(?:[.,]\d{1,6})?)\s*(g|kg|oz|lb|lbs)?\.?$/i.exec(typed.trim()) ?? []
  if (number === '') return null
  const enteredUnit = own?.toLowerCase().replace('lbs', 'lb') as WeightUnit | undefined
  return Math.round(Number(number.replace(',', '.')) * gramsPer[enteredUnit ?? unit])
}

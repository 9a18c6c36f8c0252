export type LengthUnit = 'cm' | 'in'

const mmPerUnit = { cm: 10, in: 25.4 }
/** Rounded to the half, which is as exact as a tape measure is read. */
const formatLength = (mm: number, unit: LengthUnit) => String(Math.round((mm / mmPerUnit[unit]) * 2) / 2)

/** Formats a length: `565` is "56.5" in centimeters; a range is "88 to 92". */
export const lengthWords = (
  { fromMm, toMm }: { fromMm: number; toMm: number | null },
  unit: LengthUnit,
): string => {
  const [from, to] = [formatLength(fromMm, unit), toMm === null ? null : formatLength(toMm, unit)]
  return to === null || to === from ? from : `${from} to ${to}`
}

/** Countries that measure in inches. */
export const defaultLengthUnit = (language: string): LengthUnit =>
  /^en-(US|LR)$/i.test(language) ? 'in' : 'cm'

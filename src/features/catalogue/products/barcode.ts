const LENGTHS = [8, 12, 13, 14]

/**
 * Returns whether these digits are a GTIN (GTIN-8, UPC, EAN or GTIN-14) with a correct check digit (GS1 General
 * Specifications, 7.9).
 */
export function isGtin(digits: string): boolean {
  if (!LENGTHS.includes(digits.length) || !/^\d+$/.test(digits)) return false
  const sum = [...digits].reduceRight(
    (total, digit, at) => total + Number(digit) * ((digits.length - at) % 2 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

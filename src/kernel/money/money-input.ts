import { minorDigits } from './money.ts'

/** Returns the value of an input field: "139.00". */
export function moneyInputValue(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minorUnits / 10 ** digits).toFixed(digits)
}

/**
 * Returns the minor units of a typed amount ("139", "139.5", "1,139.00"); null if it is not an amount of the currency.
 */
export function parseMoney(typed: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const parts = /^(\d{1,9})(?:\.(\d*))?$/.exec(typed.trim().replaceAll(/[,\s](?=\d{3}\b)/g, ''))
  if (!parts) return null
  // Some tables write 500 yen as "500.00".
  const fraction = digits === 0 && /^00?$/.test(parts[2] ?? '') ? '' : (parts[2] ?? '')
  if (fraction.length > digits) return null
  return Number(parts[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
}

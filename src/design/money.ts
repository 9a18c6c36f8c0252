const formats = new Map<string, Intl.NumberFormat>()

/**
 * "$139.00" from 13900 and "USD".
 * @param minorUnits the amount in the smallest unit of `currency` (cents, yen)
 * @param currency ISO 4217
 */
export function formatMoney(minorUnits: number, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, format) // making one takes longer than a thousand uses
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minorUnits / 10 ** digits)
}

/** The value of a field; empty is uncounted. */
export const typedStock = (stock: number | null): string => (stock === null ? '' : String(stock))

/** The typed value; null is uncounted, undefined is invalid. */
export function readStock(typed: string): number | null | undefined {
  const words = typed.trim().replaceAll(',', '')
  if (words === '') return null
  return /^\d{1,7}$/.test(words) && Number(words) <= 1_000_000 ? Number(words) : undefined
}

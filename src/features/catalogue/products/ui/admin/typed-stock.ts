/** As it stands in a field; empty is not counted. */
export const typedStock = (stock: number | null): string => (stock === null ? '' : String(stock))

/** What was typed; null is not counted, undefined is no number of pieces. */
export function readStock(typed: string): number | null | undefined {
  const words = typed.trim().replaceAll(',', '')
  if (words === '') return null
  return /^\d{1,7}$/.test(words) && Number(words) <= 1_000_000 ? Number(words) : undefined
}

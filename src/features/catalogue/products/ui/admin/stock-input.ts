/** The text for a stock field; empty means uncounted. */
export const stockInputValue = (stock: number | null): string => (stock === null ? '' : String(stock))

/** Reads a stock field; null is uncounted, undefined is invalid. */
export function parseStock(typed: string): number | null | undefined {
  const words = typed.trim().replaceAll(',', '')
  if (words === '') return null
  return /^\d{1,7}$/.test(words) && Number(words) <= 1_000_000 ? Number(words) : undefined
}

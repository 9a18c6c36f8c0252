const whole = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** "1,284" */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** As formatCount up to 9,999, then "12.8K": for the narrow places under a picture. */
export function shortCount(count: number): string {
  return count < 10_000 ? whole.format(count) : short.format(count)
}

/** What fits a round badge: "99+" from a hundred up. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** "1 item", "3 items" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

// Written without Intl: the first formatter a page creates costs a phone 70 ms before the page reacts to taps.

/** "1,284" */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Like formatCount up to 9,999, then "12.8K", for narrow places such as below a picture. */
export function shortCount(count: number): string {
  if (count < 10_000) return formatCount(count)
  const tenthsOfThousands = Math.round(count / 100)
  return tenthsOfThousands < 10_000 ? `${tenthsOfThousands / 10}K` : `${Math.round(count / 100_000) / 10}M`
}

/** Text for a round badge: "99+" from 100 up. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** "1 item", "3 items" */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

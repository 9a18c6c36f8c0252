import { MONTHS } from '../../../../kernel/time/months.ts'

/** "3–9 May 2026", "28 April – 3 May 2026", "30 December 2025 – 2 January 2026". Calendar days, without a time zone. */
export function daysWords(beginsOn: string, endsOn: string): string {
  const [from, to] = [partsOf(beginsOn), partsOf(endsOn)]
  const end = `${to.day} ${to.month} ${to.year}`
  if (beginsOn === endsOn) return end
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`
  return from.month === to.month ? `${from.day}–${end}` : `${from.day} ${from.month} – ${end}`
}

function partsOf(date: string) {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month: MONTHS[month! - 1], day }
}

export const postCountWords = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`

/** The names of the stops, without immediate repetitions: "Lisbon, Sintra, Lisbon". */
export const stopWords = (places: readonly { name: string }[]) =>
  places.flatMap(({ name }, at) => (name === places[at - 1]?.name ? [] : name)).join(', ')

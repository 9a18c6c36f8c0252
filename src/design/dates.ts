// One language and one time zone, so that the server and every browser write the same letters.
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export type DateForm = 'short' | 'long' | 'ago'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * short "18 Nov" (with the year when it is not the current one), long "18 November 2026",
 * ago "2 d" up to a week, then short.
 */
export function formatDate(date: Date, form: DateForm, now: Date): string {
  if (form === 'long') return long.format(date)
  if (form === 'ago') {
    const age = now.getTime() - date.getTime()
    if (age < minute) return 'now' // a clock that runs ahead is not the reader's business
    if (age < hour) return `${Math.floor(age / minute)} min`
    if (age < day) return `${Math.floor(age / hour)} h`
    if (age < 7 * day) return `${Math.floor(age / day)} d`
  }
  const format = date.getUTCFullYear() === now.getUTCFullYear() ? dayMonth : dayMonthYear
  // English calendars shorten September to "Sept"; every other month has three letters.
  return format.format(date).replace('Sept', 'Sep')
}

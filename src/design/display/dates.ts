// One language and one time zone, so that the server and every browser produce the same text. Written without Intl: its
// versions abbreviate September differently, and creating a formatter costs a phone some 10 ms.
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

export type DateForm = 'short' | 'long' | 'moment' | 'ago'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * short "18 Nov" (with the year when it is not the current one), long "18 November 2026",
 * moment "18 November 2026, 14:05 UTC", ago "2 d" up to a week, then short.
 */
export function formatDate(date: Date, form: DateForm, now: Date): string {
  const [dayOfMonth, month, year] = [date.getUTCDate(), months[date.getUTCMonth()]!, date.getUTCFullYear()]
  if (form === 'long') return `${dayOfMonth} ${month} ${year}`
  if (form === 'moment') return `${dayAndTime(date)} UTC`
  if (form === 'ago') {
    const age = now.getTime() - date.getTime()
    if (age < minute) return 'now' // the server's clock may be ahead of the reader's
    if (age < hour) return `${Math.floor(age / minute)} min`
    if (age < day) return `${Math.floor(age / hour)} h`
    if (age < 7 * day) return `${Math.floor(age / day)} d`
  }
  const short = `${dayOfMonth} ${month.slice(0, 3)}`
  return year === now.getUTCFullYear() ? short : `${short} ${year}`
}

/** The same in the reader's time zone: moment is "18 November 2026, 15:05". */
export function formatLocalDate(date: Date, form: DateForm, now: Date): string {
  const [here, nowHere] = [date, now].map((one) => new Date(one.getTime() - one.getTimezoneOffset() * minute))
  return form === 'moment' ? dayAndTime(here!) : formatDate(here!, form, nowHere!)
}

function dayAndTime(date: Date): string {
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${formatDate(date, 'long', date)}, ${hours}:${minutes}`
}

/** Converts an ISO 8601 time to the value of a date and time field, in the time zone of the person who edits it. */
export function toDateTimeInput(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Converts the value of a date and time field to ISO 8601. A time that was not changed keeps its seconds. */
export function fromDateTimeInput(typed: string, before: string | null): string | null {
  if (typed === toDateTimeInput(before)) return before
  return typed === '' ? null : new Date(typed).toISOString()
}

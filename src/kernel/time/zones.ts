// Times in a time zone. Zones have IANA names, such as Europe/Berlin.

const knownZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** Returns all zones this engine knows, UTC first. */
export const timeZones = (): string[] => [...new Set(['UTC', ...knownZones])]
export const isTimeZone = (name: string): boolean => knownZones.has(name)

/** Returns "Europe/Berlin", "America/New York". */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** Returns a formatter for each zone, created once: that takes a hundred times as long as formatting a date. */
export function formattersByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const cached = formatters.get(timeZone)
    if (cached) return cached
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formatters.set(timeZone, formatter)
    return formatter
  }
}

const formatterOf = formattersByZone('en-CA', {
  ...{ hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit' },
})

/** Returns date ("2026-11-28"), hour and time ("23:30") of a moment. */
export function clockIn(timeZone: string, moment: Date): { date: string; hour: number; time: string } {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const part = (partType: string) => parts.find(({ type }) => type === partType)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    time: `${part('hour')}:${part('minute')}`,
  }
}

export const dayIn = (timeZone: string, moment: Date): string => clockIn(timeZone, moment).date

/** Returns the value of a date and time field, such as "2026-11-28T23:30". */
export function dateTimeInputValue(timeZone: string, iso: string | null): string {
  if (!iso) return ''
  const { date, time } = clockIn(timeZone, new Date(iso))
  return `${date}T${time}`
}

const DAY_MS = 86_400_000

/**
 * Converts the value of such a field to ISO 8601; an unchanged value keeps its seconds. A time that occurs twice is
 * read as the first; a time that the clock change skips is moved forward by the length of the gap.
 */
export function parseDateTimeInput(timeZone: string, typed: string, before: string | null): string | null {
  if (typed === dateTimeInputValue(timeZone, before)) return before
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)
    ? Date.parse(`${typed.slice(0, 16)}:00Z`)
    : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const [former, latter] = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => asUtc - offsetAt(timeZone, at))
  const fits = [former!, latter!].find(
    (at) => dateTimeInputValue(timeZone, new Date(at).toISOString()) === typed.slice(0, 16),
  )
  return new Date(fits ?? former!).toISOString()
}

/** Returns the day `days` later than "2026-11-28" (earlier if negative). */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the first moment of a day ("2026-11-28"). */
export const dayStart = (timeZone: string, day: string): Date =>
  new Date(parseDateTimeInput(timeZone, `${day}T00:00`, null)!)

/** Returns the last millisecond of a day. */
export const dayEnd = (timeZone: string, day: string): Date =>
  new Date(dayStart(timeZone, daysAfter(day, 1)).getTime() - 1)

/** Returns the offset from UTC, in milliseconds. */
const offsetAt = (timeZone: string, at: number): number =>
  Date.parse(`${dateTimeInputValue(timeZone, new Date(at).toISOString())}:00Z`) -
  Math.floor(at / 60_000) * 60_000

// Dates in mails and exported files, which no browser converts to the reader's time zone.

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Returns "18 November 2026" in a time zone. */
export const dateWords = (date: Date, timeZone = 'UTC'): string =>
  date.toLocaleDateString('en-GB', { ...DAY, timeZone })

/** Returns "18 November 2026, 15:05 CET" in a time zone. */
export function momentWords(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, timeZoneName: 'short', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(date)
  const part = (partType: string) => parts.find(({ type }) => type === partType)?.value ?? ''
  return `${dateWords(date, timeZone)}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

// Dates in mails and exported files, which no browser converts to the reader's time zone.

import { formattersByZone } from './zones.ts'

const dayFormatter = formattersByZone('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const timeFormatter = formattersByZone('en-GB', {
  ...{ timeZoneName: 'short', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
})

/** Returns "18 November 2026" in a time zone. */
export const dateWords = (date: Date, timeZone = 'UTC'): string => dayFormatter(timeZone).format(date)

/** Returns "18 November 2026, 15:05 CET" in a time zone. */
export function momentWords(date: Date, timeZone: string): string {
  const parts = timeFormatter(timeZone).formatToParts(date)
  const part = (partType: string) => parts.find(({ type }) => type === partType)?.value ?? ''
  return `${dateWords(date, timeZone)}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

import { formatDate } from '../../design/display/dates.ts'

/** Returns "14:05", or "18 Nov, 14:05" for another day, in the reader's time zone. */
export function clockTime(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)]
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`
  if (then.toDateString() === today.toDateString()) return time
  return `${formatDate(new Date(at - then.getTimezoneOffset() * 60_000), 'short', today)}, ${time}`
}

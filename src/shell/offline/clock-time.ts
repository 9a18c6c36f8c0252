import { formatDate } from '../../design/display/dates.ts'

/** "14:05", and of another day "18 Nov, 14:05": in the time zone of whoever reads it. */
export function clockTime(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)]
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`
  if (then.toDateString() === today.toDateString()) return time
  return `${formatDate(new Date(at - then.getTimezoneOffset() * 60_000), 'short', today)}, ${time}`
}

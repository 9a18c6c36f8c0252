import { formatCount } from '../../../../design/display/count.ts'

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `81.7 GB` */
export function bytesWords(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}

const SPANS: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
]

/** Formats a duration in the largest unit that divides it evenly: `2 minutes`, `1 day`; `24 hours` stays hours. */
export function spanWords(seconds: number): string {
  const [size, name] = SPANS.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? [1, 'second']
  const count = Math.round(seconds / size)
  return `${formatCount(count)} ${name}${count === 1 ? '' : 's'}`
}

/** Formats a measured duration approximately. */
export function approximateDuration(seconds: number): string {
  const [size, name] = SPANS.find(([unit]) => seconds >= unit) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${formatCount(count)} ${name}${count === 1 ? '' : 's'}`
}

export const millisecondsWords = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`

/** `7 days, 4 weeks and 6 months` */
export function retentionWords({
  days,
  weeks,
  months,
}: {
  days: number
  weeks: number
  months: number
}): string {
  const parts = (
    [
      [days, 'day'],
      [weeks, 'week'],
      [months, 'month'],
    ] as const
  ).flatMap(([count, name]) => (count > 0 ? [`${count} ${name}${count === 1 ? '' : 's'}`] : []))
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Whether the limit counts milliseconds of processor time instead of attempts. */
export const isWorkLimit = (name: string) => /-work(-|$)/.test(name)

/** `240`, or `20 minutes of work`. */
export const allowedWords = (name: string, points: number): string =>
  isWorkLimit(name) ? `${spanWords(points / 1000)} of work` : formatCount(points)

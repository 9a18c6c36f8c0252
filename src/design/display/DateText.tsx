import { useSyncExternalStore } from 'react'
import { repeatWhileVisible } from '../rendering/repeat-while-visible.ts'
import { type DateForm, formatDate, formatLocalDate } from './dates.ts'

interface DateTextProps {
  /** ISO 8601, as the API sends it. */
  date: string
  form?: DateForm | undefined
  /** A deadline: shown in the reader's time zone. */
  isDeadline?: boolean | undefined
  className?: string | undefined
}

/**
 * A date in UTC: "18 Nov", "18 November 2026", or "2 d", which updates once a minute. Deadlines and moments, such as
 * "18 November 2026, 15:05", are in the reader's time zone, and in UTC until the page is hydrated.
 */
export function DateText({ date, form = 'short', isDeadline = false, className }: DateTextProps) {
  const now = useSyncExternalStore(form === 'ago' ? everyMinute : never, thisMinute, thisMinute)
  const isLocal = useSyncExternalStore(never, isDeadline || form === 'moment' ? yes : no, no)
  const when = new Date(date)
  return (
    // A minute may pass between rendering and hydration; both values are acceptable.
    <time
      dateTime={date}
      title={
        form === 'ago'
          ? formatDate(when, 'long', when)
          : isLocal
            ? formatDate(when, 'moment', when)
            : undefined
      }
      className={className}
      suppressHydrationWarning
    >
      {(isLocal ? formatLocalDate : formatDate)(when, form, new Date(now))}
    </time>
  )
}

function thisMinute() {
  return Math.floor(Date.now() / 60_000) * 60_000 + 59_999
}

const listeners = new Set<() => void>()
let stop: (() => void) | undefined

function everyMinute(listener: () => void) {
  listeners.add(listener)
  stop ??= repeatWhileVisible(() => {
    for (const tell of listeners) tell()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

const never = () => () => {}
const yes = () => true
const no = () => false

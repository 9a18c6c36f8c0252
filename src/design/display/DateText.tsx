import { useSyncExternalStore } from 'react'
import { everyWhileVisible } from '../rendering/while-visible.ts'
import { type DateForm, formatDate } from './dates.ts'

interface DateTextProps {
  /** ISO 8601, as the API sends it. */
  date: string
  form?: DateForm | undefined
  className?: string | undefined
}

/** A date in UTC: "18 Nov", "18 November 2026", "18 November 2026, 14:05 UTC" or "2 d". "2 d" updates itself once a minute. */
export function DateText({ date, form = 'short', className }: DateTextProps) {
  const now = useSyncExternalStore(form === 'ago' ? everyMinute : never, thisMinute, thisMinute)
  const when = new Date(date)
  return (
    // A minute may pass between rendering and hydration; neither value is wrong.
    <time
      dateTime={date}
      title={form === 'ago' ? formatDate(when, 'long', when) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {formatDate(when, form, new Date(now))}
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
  stop ??= everyWhileVisible(() => {
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

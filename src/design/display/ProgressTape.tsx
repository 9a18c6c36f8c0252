import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { wholePercent } from './progress.ts'

interface ProgressTapeProps {
  label: string
  /** 0 to 100; null while the share is not known: then the ticks travel. */
  value: number | null
  className?: string | undefined
}

/** A strip of tape pulled out as far as the work is done. */
export function ProgressTape({ label, value, className }: ProgressTapeProps) {
  const percent = value === null ? null : wholePercent(value)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      // Nothing is written on it: in the dark, what is left to do need not be white, which would look like all done.
      className={clsx(
        'tape-busy h-4 rounded-sm border [--tape-ground:var(--paper-sunken)]',
        percent === null && 'tape-travels',
        className,
      )}
      style={percent === null ? undefined : ({ '--progress': percent } as CSSProperties)}
    />
  )
}

import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { wholePercent } from './progress.ts'

interface ProgressTapeProps {
  label: string
  /** 0 to 100. While the share is unknown it is null, and the ticks move. */
  value: number | null
  className?: string | undefined
}

/** A strip of tape pulled out to the given share. */
export function ProgressTape({ label, value, className }: ProgressTapeProps) {
  const percent = value === null ? null : wholePercent(value)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      // No text covers it. In the dark theme the remaining part must not be white, or the tape would look finished.
      className={clsx(
        'tape-busy h-4 rounded-sm border [--tape-ground:var(--paper-sunken)] [--tape:var(--tape-strip)]',
        percent === null && 'tape-travels',
        className,
      )}
      style={percent === null ? undefined : ({ '--progress': percent } as CSSProperties)}
    />
  )
}

import { clsx } from 'clsx'
import { formatCappedCount } from '../../today/ui/format-capped-count.ts'

/** The number of waiting items, beside the name of a tab or group. */
export const WaitingCount = ({ count, className }: { count: number; className?: string }) =>
  count > 0 ? (
    <span
      className={clsx(
        'rounded-full bg-deep px-1.75 py-0.5 text-label leading-snug font-semibold text-ink tabular-nums',
        className,
      )}
    >
      {formatCappedCount(count)}
      <span className="sr-only"> waiting</span>
    </span>
  ) : null

import { clsx } from 'clsx'
import { badgeCount } from './count.ts'

/**
 * The round count on an icon (cart, notices). Put it inside the icon's button, whose accessible name includes the
 * number.
 */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute top-1 left-5.75 h-4.5 min-w-4.5 rounded-full bg-tape px-1 text-center text-label leading-4.5',
        'font-semibold text-tape-ink tabular-nums',
        className,
      )}
    >
      {badgeCount(count)}
    </span>
  )
}

import { clsx } from 'clsx'

interface ChipStyle {
  on?: boolean | undefined
  className?: string | undefined
}

/** The look of a chip, for links that filter. */
export function chipClass({ on = false, className }: ChipStyle = {}) {
  return clsx(
    'inline-flex min-h-9 shrink-0 items-center justify-center gap-1.5 rounded-sm border px-3.5 text-small whitespace-nowrap',
    'transition-colors pointer-coarse:min-h-target',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-deep disabled:text-ink-3',
    on ? 'border-ink bg-ink text-ink-inverse' : 'border-line-strong text-ink hover:border-ink',
    className,
  )
}

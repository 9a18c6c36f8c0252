import { clsx } from 'clsx'

interface TabStyle {
  on?: boolean | undefined
  className?: string | undefined
}

/** Returns the classes of a tab, for links that act as tabs. Their row needs `tabRowClass`. */
export function tabClass({ on = false, className }: TabStyle = {}) {
  return clsx(
    'relative inline-flex min-h-13 shrink-0 items-center gap-2 text-control whitespace-nowrap focus-visible:-outline-offset-2',
    on ? 'tape-under font-semibold text-ink' : 'text-ink-2 hover:text-ink',
    className,
  )
}

export const tabRowClass = 'scroll-row gap-6 border-b border-line sm:gap-8'

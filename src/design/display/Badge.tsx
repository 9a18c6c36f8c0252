import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface BadgeProps extends ComponentProps<'span'> {
  look?: 'sunken' | 'tape' | 'line' | 'success' | 'danger' | 'photo' | undefined
  icon?: LucideIcon | undefined
  /** Wraps to a second line instead of being truncated. */
  isWhole?: boolean | undefined
}

export function Badge({
  look = 'sunken',
  icon: Glyph,
  isWhole = false,
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span {...rest} className={clsx(`badge badge-${look}`, className)}>
      {Glyph && <Glyph aria-hidden className="size-4" />}
      <span className={isWhole ? 'py-1 leading-[1.15] text-balance' : 'truncate py-1'}>{children}</span>
    </span>
  )
}

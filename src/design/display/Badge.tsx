import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

const looks = {
  sunken: 'bg-sunken text-ink',
  tape: 'bg-tape text-tape-ink',
  line: 'text-ink shadow-[inset_0_0_0_1px_var(--line-strong)]',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  photo: 'bg-photo-paper text-photo-ink shadow-[0_0_0_1px_var(--photo-edge)]',
} as const

interface BadgeProps extends ComponentProps<'span'> {
  look?: keyof typeof looks | undefined
  icon?: LucideIcon | undefined
}

export function Badge({ look = 'sunken', icon: Glyph, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={clsx(
        'inline-flex min-h-6.5 max-w-full min-w-0 items-center gap-1.25 rounded-sm px-2.25 text-label leading-none font-strong',
        looks[look],
        className,
      )}
    >
      {Glyph && <Glyph aria-hidden className="size-4" />}
      <span className="truncate py-1">{children}</span>
    </span>
  )
}

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'
import { inputBoxClass } from './input-class.ts'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'small' | 'medium' | undefined
}

/** The browser's native select, which works best on phones. Options are children; without a Field, set aria-label. */
export function Select({ size = 'medium', className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  return (
    <span className={clsx('relative inline-block min-w-0 max-w-full', className)}>
      <select
        {...rest}
        {...control}
        className={clsx(
          inputBoxClass,
          'appearance-none truncate pr-9 pl-3.5 hover:border-ink',
          size === 'small' ? 'h-target sm:text-small' : 'h-control',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}

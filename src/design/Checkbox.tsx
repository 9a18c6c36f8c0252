import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode | undefined
}

/** One yes or no in a form. The whole line is its target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-target items-start gap-3 py-2.5', className)}>
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-5 appearance-none rounded-sm border border-line-strong bg-raised checked:border-ink checked:bg-ink disabled:bg-deep"
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute size-4 text-ink-inverse opacity-0 peer-checked:opacity-100 [stroke-width:2.25]"
        />
      </span>
      <span className="grid text-small">
        <span className="text-ink">{label}</span>
        {hint && <span className="text-meta text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}

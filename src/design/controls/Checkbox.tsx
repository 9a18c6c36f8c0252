import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode | undefined
}

/** A yes-or-no field of a form. The whole line is the press target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={clsx('flex min-h-target items-start gap-3 py-2.5', className)}>
      <CheckSquare {...rest} id={id} className="mt-0.5" />
      <span className="grid text-small">
        <span className="text-ink">{label}</span>
        {hint && <span className="text-meta text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string
  /** Some, but not all, of the items it covers are checked. */
  isMixed?: boolean | undefined
}

/** A checkbox without visible text, in a 44px target, for table rows. */
export function Tick({ label, className, ...rest }: TickProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={clsx('grid size-target cursor-pointer place-items-center', className)}>
      <CheckSquare {...rest} id={id} aria-label={label} />
    </label>
  )
}

function CheckSquare({
  className,
  isMixed = false,
  ...rest
}: ComponentProps<'input'> & { isMixed?: boolean | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  // HTML has no attribute for `indeterminate`.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  const Glyph = isMixed ? Minus : Check
  return (
    <span className={clsx('relative grid size-5 shrink-0 place-items-center', className)}>
      <input
        ref={input}
        {...rest}
        type="checkbox"
        className="peer size-5 appearance-none rounded-sm border border-line-strong bg-raised checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:bg-deep"
      />
      <Glyph
        aria-hidden
        className="pointer-events-none absolute size-4 text-ink-inverse opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100 [stroke-width:2.25]"
      />
    </span>
  )
}

import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

interface SegmentedProps<Value extends string> {
  label: string
  choices: readonly {
    value: Value
    label: string
    icon?: LucideIcon | undefined
    disabled?: boolean | undefined
  }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Two or three options side by side, exactly one of them on, such as Auto and Manual. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'inline-grid auto-cols-fr grid-flow-col rounded-sm border border-line-strong max-[20rem]:grid-flow-row',
        className,
      )}
    >
      {choices.map(({ icon: Glyph, ...choice }) => {
        const on = choice.value === value
        return (
          <label
            key={choice.value}
            className={clsx(
              'relative inline-flex min-h-[calc(var(--target)-2px)] items-center justify-center gap-2 px-4.5 text-small font-strong',
              'border-line-strong transition-colors not-first:border-l max-[20rem]:not-first:border-t max-[20rem]:not-first:border-l-0',
              'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              on ? 'bg-ink text-ink-inverse' : 'text-ink-2 hover:text-ink',
              choice.disabled && 'cursor-not-allowed bg-deep text-ink-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={on}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {Glyph && <Glyph aria-hidden className="size-4" />}
            {choice.label}
          </label>
        )
      })}
    </div>
  )
}

import { clsx } from 'clsx'
import { useId } from 'react'
import type { Choice } from './ChoiceChips.tsx'

interface RadioListProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string | undefined
}

/**
 * One choice of several that need a line each, such as reasons. The whole line is the press target, and the arrow keys
 * work.
 */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={props.className}>
      {props.choices.map(({ value, label, disabled }) => (
        <label
          key={value}
          className={clsx('flex min-h-target items-center gap-3 text-small', disabled && 'text-ink-3')}
        >
          <span className="relative grid size-5 shrink-0 place-items-center">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              disabled={disabled}
              onChange={() => props.onChange(value)}
              className="peer size-5 appearance-none rounded-full border border-line-strong bg-raised checked:border-ink disabled:bg-deep"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute size-2.5 rounded-full bg-ink opacity-0 peer-checked:opacity-100"
            />
          </span>
          {label}
        </label>
      ))}
    </div>
  )
}

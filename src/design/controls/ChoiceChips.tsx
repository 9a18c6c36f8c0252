import { clsx } from 'clsx'
import { useId } from 'react'
import { chipClass } from './chip-class.ts'

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** A short fact in small text below the label, such as "last 2". */
  note?: string | undefined
  disabled?: boolean | undefined
  /** Can be chosen but is not available, such as a sold-out size: shown dashed. */
  isOut?: boolean | undefined
}

interface ChoiceChipsProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One choice of several, such as a size or a rating: radio buttons styled as chips, so the arrow keys work. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={clsx('flex flex-wrap gap-2', props.className)}>
      {props.choices.map((choice, at) => {
        const on = choice.value === props.value
        const noteId = `${name}-${at}`
        return (
          <label
            key={choice.value}
            className={chipClass({
              on,
              className: clsx(
                'relative min-h-target min-w-target has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                choice.isOut && !on && 'border-dashed text-ink-3',
                choice.disabled && 'cursor-not-allowed border-line text-ink-3 line-through hover:border-line',
              ),
            })}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={on}
              disabled={choice.disabled}
              // The note is only visually part of the label: the accessible name remains the size.
              aria-label={choice.note ? choice.label : undefined}
              aria-describedby={choice.note ? noteId : undefined}
              onChange={() => props.onChange(choice.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {choice.note ? (
              <span className="grid justify-items-center leading-tight">
                {choice.label}
                <span id={noteId} className="text-label">
                  {choice.note}
                </span>
              </span>
            ) : (
              choice.label
            )}
          </label>
        )
      })}
    </div>
  )
}

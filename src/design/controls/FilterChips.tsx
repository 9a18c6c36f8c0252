import { clsx } from 'clsx'
import { Chip } from './Chip.tsx'
import type { Choice } from './ChoiceChips.tsx'

interface FilterChipsProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  /** The filters that are on. */
  value: readonly Value[]
  onPress: (value: Value) => void
  className?: string | undefined
}

/** A row of filters that scrolls sideways on phones. The parent decides whether one or several can be on. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  return (
    <fieldset className={clsx('scroll-row min-w-0 gap-2 py-1', props.className)}>
      <legend className="sr-only">{props.label}</legend>
      {props.choices.map((choice) => (
        <Chip
          key={choice.value}
          on={props.value.includes(choice.value)}
          disabled={choice.disabled}
          onClick={() => props.onPress(choice.value)}
        >
          {choice.label}
        </Chip>
      ))}
    </fieldset>
  )
}

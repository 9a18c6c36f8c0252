import { RemovableChip } from '../../../../../design/controls/Chip.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'

type MultiChoiceProps = {
  /** The display name of each key, in order. */
  words: Readonly<Record<string, string>>
  value: readonly string[]
  max: number
  /** The label of the empty picker: "Add a material". */
  add: string
  onChange: (keys: string[]) => void
}

/** A picker for several values: the chosen ones as chips, and a list of the rest. */
export function MultiChoice({ words, value, max, add, onChange }: MultiChoiceProps) {
  return (
    <div className="grid gap-2">
      {value.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {value.map((key) => (
            <RemovableChip
              key={key}
              label={words[key] ?? key}
              onRemove={() => onChange(value.filter((one) => one !== key))}
            />
          ))}
        </div>
      ) : null}
      {value.length < max ? (
        <Select
          size="small"
          aria-label={add}
          className="w-full"
          value=""
          onChange={({ target }) => target.value && onChange([...value, target.value])}
        >
          <option value="">{add}</option>
          {Object.entries(words)
            .filter(([key]) => !value.includes(key))
            .map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
        </Select>
      ) : null}
    </div>
  )
}

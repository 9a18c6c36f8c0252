import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'

/** "" is not chosen yet, "for-good" has no end, anything else is a day. */
export type SuspensionEnd = string

const DAY_MS = 86_400_000
/** The end of the day in UTC, the same for every moderator. */
export const suspensionEndMoment = (until: SuspensionEnd): string | null | undefined => {
  if (until === 'for-good') return null
  const end = new Date(`${until}T23:59:59.000Z`)
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString()
}

interface SuspensionEndFieldProps {
  value: SuspensionEnd
  onChange: (until: SuspensionEnd) => void
  error: string | undefined
}

/** The choice how long an account is suspended: until a day, or permanently. */
export function SuspensionEndField({ value, onChange, error }: SuspensionEndFieldProps) {
  const isForGood = value === 'for-good'
  return (
    <div className="grid gap-1">
      <Field label="Until the end of" error={error}>
        <TextInput
          type="date"
          min={new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}
          disabled={isForGood}
          value={isForGood ? '' : value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Checkbox
        label="Permanently"
        checked={isForGood}
        onChange={(event) => onChange(event.target.checked ? 'for-good' : '')}
      />
    </div>
  )
}

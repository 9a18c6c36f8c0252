import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import type { Label } from '../../labels/label.ts'
import { LABELS, labelHints, labelWords } from '../../labels/label-words.ts'

interface LabelsFieldProps {
  labels: readonly Label[]
  onChange: (labels: Label[]) => void
  error: string | undefined
}

/** What the post says about itself: who paid, and what was done to its pictures. */
export function LabelsField({ labels, onChange, error }: LabelsFieldProps) {
  return (
    <div data-field="labels">
      <Field
        label="Labels"
        optional
        group
        error={error}
        hint="Shown on the post. Some are required by its words or tags."
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          {LABELS.map((label) => (
            <Checkbox
              key={label}
              label={labelWords[label]}
              hint={labelHints[label]}
              checked={labels.includes(label)}
              onChange={({ target }) =>
                // In the order of the list, not of the presses.
                onChange(LABELS.filter((one) => (one === label ? target.checked : labels.includes(one))))
              }
            />
          ))}
        </div>
      </Field>
    </div>
  )
}

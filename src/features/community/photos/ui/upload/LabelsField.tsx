import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import type { Label } from '../../labels/label.ts'
import { LABELS, labelWords } from '../../labels/label-words.ts'

/** Explains each label to the member who publishes. */
const hints: Record<(typeof LABELS)[number], string> = {
  paid: 'You are paid for this post or for sales from it.',
  gifted: 'You got something shown here for free.',
  'own-brand': 'It shows your own brand or one you work for.',
  edited: 'A body, face or item was edited to look different.',
  generated: 'A picture was made or changed with AI.',
}

interface LabelsFieldProps {
  labels: readonly Label[]
  onChange: (labels: Label[]) => void
  error: string | undefined
}

/** The disclosure labels of the post: who paid, and how its pictures were made. */
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
              hint={hints[label]}
              checked={labels.includes(label)}
              onChange={({ target }) =>
                // In the order of the list, not the order of the clicks.
                onChange(LABELS.filter((one) => (one === label ? target.checked : labels.includes(one))))
              }
            />
          ))}
        </div>
      </Field>
    </div>
  )
}

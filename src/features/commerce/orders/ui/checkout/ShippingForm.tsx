import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { isMissing, type ShippingDraft, shippingFields } from './shipping-draft.ts'

interface ShippingFormProps {
  typed: ShippingDraft
  onChange: (name: string, value: string) => void
  /** Every empty required field is marked, not only those that were visited. */
  isAsked: boolean
  /** The server's errors, by field. */
  problems: Record<string, string>
}

/** The shipping address. Empty required fields are marked, and one sentence says so for all. */
export function ShippingForm({ typed, onChange, isAsked, problems }: ShippingFormProps) {
  const [left, setLeft] = useState<Record<string, boolean>>({})
  const sentenceId = useId()
  const isMarked = (field: (typeof shippingFields)[number]) =>
    (isAsked || left[field.name] === true) && isMissing(field, typed)

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {shippingFields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          optional={field.optional}
          className={field.wide ? 'sm:col-span-2' : ''}
          error={isMarked(field) ? undefined : problems[field.name]}
        >
          <TextInput
            name={field.name}
            type={field.type ?? 'text'}
            autoComplete={field.autoComplete}
            required={!field.optional}
            {...(isMarked(field) ? { 'aria-invalid': true, 'aria-describedby': sentenceId } : {})}
            value={typed[field.name] ?? ''}
            onChange={(event) => onChange(field.name, event.target.value)}
            onBlur={() => setLeft((before) => ({ ...before, [field.name]: true }))}
          />
        </Field>
      ))}
      <p id={sentenceId} role="status" className="text-meta text-danger sm:col-span-2">
        {shippingFields.some(isMarked) ? (
          <span className="flex gap-1.5">
            <CircleAlert aria-hidden className="mt-px size-4" />
            Please fill in all required shipping information
          </span>
        ) : null}
      </p>
    </div>
  )
}

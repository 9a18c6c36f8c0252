import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Field } from '../../../design/Field.tsx'
import { TextInput } from '../../../design/TextInput.tsx'
import { keepShippingDraft, readShippingDraft, type ShippingDraft } from './shipping-draft.ts'

type ShippingField = {
  name: string
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  optional?: true
  wide?: true
}

const fields: ShippingField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', optional: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', optional: true },
]

/** Where it should go. A required field that was left empty is marked, and one sentence says so for all. */
export function ShippingForm() {
  const [typed, setTyped] = useState<ShippingDraft>({})
  const [left, setLeft] = useState<Record<string, boolean>>({})
  const sentenceId = useId()

  // The tab's storage, which the server does not have.
  useEffect(() => setTyped((sofar) => ({ ...readShippingDraft(), ...sofar })), [])

  function change(name: string, value: string) {
    const next = { ...typed, [name]: value }
    setTyped(next)
    keepShippingDraft(next)
  }
  const isMissing = ({ name, optional }: ShippingField) =>
    !optional && left[name] === true && !typed[name]?.trim()

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          optional={field.optional}
          className={field.wide ? 'sm:col-span-2' : ''}
        >
          <TextInput
            name={field.name}
            type={field.type ?? 'text'}
            autoComplete={field.autoComplete}
            required={!field.optional}
            aria-invalid={isMissing(field) || undefined}
            aria-describedby={isMissing(field) ? sentenceId : undefined}
            value={typed[field.name] ?? ''}
            onChange={(event) => change(field.name, event.target.value)}
            onBlur={() => setLeft((before) => ({ ...before, [field.name]: true }))}
          />
        </Field>
      ))}
      <p id={sentenceId} role="status" className="text-meta text-danger sm:col-span-2">
        {fields.some(isMissing) ? (
          <span className="flex gap-1.5">
            <CircleAlert aria-hidden className="mt-px size-4" />
            Please fill in all required shipping information
          </span>
        ) : null}
      </p>
    </form>
  )
}

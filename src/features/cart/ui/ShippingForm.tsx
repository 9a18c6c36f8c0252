import { useState } from 'react'
import { Field } from '../../../design/Field.tsx'
import { TextInput } from '../../../design/TextInput.tsx'

const DRAFT_KEY = 'shipping-draft'

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', optional: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', optional: true },
] as const

type FieldName = (typeof fields)[number]['name']

/** Where it should go. What is typed stays in this tab, so that a reload loses nothing. */
export function ShippingForm() {
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>(readDraft)
  const [left, setLeft] = useState<Partial<Record<FieldName, boolean>>>({})

  function change(name: FieldName, value: string) {
    const next = { ...typed, [name]: value }
    setTyped(next)
    try {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify(next))
    } catch {
      // Without storage the form lives as long as the page.
    }
  }

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
      {fields.map((field) => {
        const isOptional = 'optional' in field
        const isMissing = left[field.name] && !isOptional && !typed[field.name]?.trim()
        return (
          <Field
            key={field.name}
            label={field.label}
            optional={isOptional}
            error={isMissing ? 'Please fill in all required shipping information' : undefined}
            className={'wide' in field ? 'sm:col-span-2' : ''}
          >
            <TextInput
              name={field.name}
              type={'type' in field ? field.type : 'text'}
              autoComplete={field.autoComplete}
              value={typed[field.name] ?? ''}
              onChange={(event) => change(field.name, event.target.value)}
              onBlur={() => setLeft((before) => ({ ...before, [field.name]: true }))}
            />
          </Field>
        )
      })}
    </form>
  )
}

function readDraft(): Partial<Record<FieldName, string>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

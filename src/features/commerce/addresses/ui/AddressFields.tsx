import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { type AddressDraft, type AddressField, isMissing, useCountries } from './address-fields.ts'

interface AddressFieldsProps {
  fields: AddressField[]
  values: AddressDraft
  onChange: (name: string, value: string) => void
  /** Marks every empty required field, not only those that lost focus. */
  isSubmitted: boolean
  /** The server's errors by field. */
  problems: Record<string, string>
}

/** The fields of an address. Empty required fields are marked, and one sentence below explains the marks. */
export function AddressFields({ fields, values, onChange, isSubmitted, problems }: AddressFieldsProps) {
  const [touchedFields, setTouchedFields] = useState<Record<string, boolean>>({})
  const sentenceId = useId()
  const listId = useId()
  const isMarked = (field: AddressField) =>
    (isSubmitted || touchedFields[field.name] === true) && isMissing(field, values)

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map((field) => {
        const shared = {
          name: field.name,
          autoComplete: field.autoComplete,
          value: values[field.name] ?? '',
        }
        return (
          <Field
            key={field.name}
            label={field.label}
            optional={field.optional}
            className={field.wide ? 'sm:col-span-2' : ''}
            error={isMarked(field) ? undefined : problems[field.name]}
          >
            {field.isCountry ? (
              <CountrySelect {...shared} onChange={(value) => onChange(field.name, value)} />
            ) : (
              <TextInput
                {...shared}
                type={field.type ?? 'text'}
                required={!field.optional}
                list={field.suggestions ? listId : undefined}
                {...(isMarked(field) ? { 'aria-invalid': true, 'aria-describedby': sentenceId } : {})}
                onChange={(event) => onChange(field.name, event.target.value)}
                onBlur={() => setTouchedFields((before) => ({ ...before, [field.name]: true }))}
              />
            )}
          </Field>
        )
      })}
      <datalist id={listId}>
        {fields
          .flatMap(({ suggestions = [] }) => suggestions)
          .map((state) => (
            <option key={state} value={state} />
          ))}
      </datalist>
      <p id={sentenceId} role="status" className="text-meta text-danger sm:col-span-2">
        {fields.some(isMarked) ? (
          <span className="flex gap-1.5">
            <CircleAlert aria-hidden className="mt-px size-4" />
            Please fill in all required shipping information
          </span>
        ) : null}
      </p>
    </div>
  )
}

interface CountrySelectProps {
  name: string
  autoComplete: string
  value: string
  onChange: (value: string) => void
}

/** Popular countries come first. A saved country that is not in the list stays selectable. */
function CountrySelect({ value, onChange, ...rest }: CountrySelectProps) {
  const { popular, items } = useCountries()
  const isKnown = items.some(({ code }) => code === value)
  const others = items.filter(({ code }) => !popular.some((one) => one.code === code))
  return (
    <Select {...rest} className="w-full" value={value} onChange={(event) => onChange(event.target.value)}>
      {isKnown ? null : <option value={value}>{value}</option>}
      <optgroup label="Chosen often">
        {popular.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="All countries">
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}

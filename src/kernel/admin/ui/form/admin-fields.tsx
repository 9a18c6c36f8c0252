import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { useAdminField } from './admin-form-context.ts'

interface Named {
  /** Name of the field in the form's draft. */
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** Class of the whole field. */
  className?: string | undefined
}

type TextFieldProps = Named &
  Omit<ComponentProps<typeof TextInput>, keyof Named> & {
    inputClassName?: string
    /** Shown if the field has no error of its own. */
    error?: string | undefined
  }

/** A field for one line of text. */
export function TextField({ label, hint, optional, className, inputClassName, ...props }: TextFieldProps) {
  const { error: other, ...input } = props
  const { field, error = other } = useAdminField(input.name, label)
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <TextInput autoComplete="off" {...input} {...field} className={inputClassName} />
    </Field>
  )
}

type LongFieldProps = Named &
  Omit<ComponentProps<typeof TextArea>, keyof Named> & { error?: string | undefined }

/** A field for several lines of text. */
export function LongField({ label, hint, optional, className, error: other, ...area }: LongFieldProps) {
  const { field, error = other } = useAdminField(area.name, label)
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <TextArea {...area} {...field} />
    </Field>
  )
}

type CheckFieldProps = Omit<Named, 'optional'>

/** A checkbox. */
export function CheckField({ name, label, hint, className }: CheckFieldProps) {
  const { field, value } = useAdminField<boolean>(name, label, (isOn) => (isOn ? 'Yes' : 'No'))
  const { onBlur } = field
  return (
    <Checkbox
      {...{ name, label, hint, className, onBlur }}
      checked={value}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  )
}

interface SelectFieldProps extends Named {
  /** The label of each value, in order. */
  choices: Readonly<Record<string, string>>
  size?: 'small' | undefined
}

/** A choice among a few values. */
export function SelectField({ name, label, hint, optional, className, choices, size }: SelectFieldProps) {
  const { field, error } = useAdminField<string>(name, label, (value) => choices[value] ?? 'None')
  return (
    <Field label={label} hint={hint} optional={optional} error={error} className={className}>
      <Select {...field} size={size} className="w-full">
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

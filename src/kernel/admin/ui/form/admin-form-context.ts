import { createContext, use, useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { AdminFormState } from './use-admin-form.ts'

export const AdminFormContext = createContext<AdminFormState | null>(null)

/** Returns the state of the admin form around this component. */
export function useAdminFormContext(): AdminFormState {
  const form = use(AdminFormContext)
  if (!form) throw new Error('This field is not inside an admin form.')
  return form
}

/**
 * Returns one field of the admin form around this component.
 * @param formatValue formats the value for a conflict between two admins
 */
export function useAdminField<Value>(
  name: string,
  label: string,
  formatValue: (value: Value) => string = (value) => String(value || 'Empty'),
) {
  const { control, labels, errors } = useAdminFormContext()
  const { field } = useController({ name, control })

  // The form is outside of this component; it needs the field's label for conflicts between two admins.
  useEffect(() => {
    labels.set(name, { label, formatValue: (draft) => formatValue(draft[name]) })
  })

  return { field, value: field.value as Value, error: errors[name], errors }
}

/** Returns the current value of another field of the same form. */
export const useAdminFieldValue = <Value>(name: string): Value =>
  useWatch({ control: useAdminFormContext().control, name }) as Value

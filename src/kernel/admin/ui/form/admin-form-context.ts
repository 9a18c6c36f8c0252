import { createContext, use, useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { AdminFormState } from './use-admin-form.ts'

export const AdminFormContext = createContext<AdminFormState | null>(null)

/** The admin form around this component. */
export function useFormAround(): AdminFormState {
  const form = use(AdminFormContext)
  if (!form) throw new Error('No admin form around this field')
  return form
}

/**
 * One field of the admin form around it.
 * @param told what a conflict of two editors shows of its value
 */
export function useAdminField<Value>(
  name: string,
  label: string,
  told: (value: Value) => string = (value) => String(value || 'Empty'),
) {
  const { control, labels, errors } = useFormAround()
  const { field } = useController({ name, control })

  // The form is outside of this component: it names its fields when two editors are in conflict.
  useEffect(() => {
    labels.set(name, { label, told: (draft) => told(draft[name]) })
  })

  return { field, value: field.value as Value, error: errors[name], errors }
}

/** What is typed into another field of the form around it. */
export const useTypedIn = <Value>(name: string): Value =>
  useWatch({ control: useFormAround().control, name }) as Value

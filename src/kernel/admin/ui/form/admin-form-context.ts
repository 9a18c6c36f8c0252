import { createContext, use, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { AdminFormState } from './use-admin-form.ts'

export const AdminFormContext = createContext<AdminFormState | null>(null)

/**
 * One field of the admin form around it.
 * @param told what a conflict of two editors shows of its value
 */
export function useAdminField<Value>(
  name: string,
  label: string,
  told: (value: Value) => string = (value) => String(value || 'Empty'),
) {
  const form = use(AdminFormContext)
  if (!form) throw new Error(`No admin form around ${name}`)
  const { control, labels } = form
  const { field } = useController({ name, control })

  // The form is outside of this component: it names its fields when two editors are in conflict.
  useEffect(() => {
    labels.set(name, { label, told: (draft) => told(draft[name]) })
  })

  return { field, value: field.value as Value, error: form.errors[name] }
}

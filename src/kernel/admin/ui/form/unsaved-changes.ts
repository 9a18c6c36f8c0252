import { createContext, use, useEffect, useId } from 'react'

/** The forms of a drawer that have unsaved changes, by id. */
export const UnsavedChangesContext = createContext(new Set<string>())

/** Makes the drawer around this form ask before it closes, for as long as there are unsaved changes. */
export function useUnsavedChanges(hasChanges: boolean) {
  const forms = use(UnsavedChangesContext)
  const id = useId()
  // The drawer asks outside of rendering.
  useEffect(() => {
    if (!hasChanges) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [forms, id, hasChanges])
}

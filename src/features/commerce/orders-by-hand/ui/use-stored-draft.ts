import { useEffect, useState } from 'react'
import { readFormDraft, saveFormDraft } from '../../../../kernel/admin/ui/form/kept-draft.ts'

/**
 * State of a form that is saved in this browser until it is submitted or discarded. Use it only in components that
 * render in the browser.
 */
export function useStoredDraft<Draft extends object>(place: string, empty: Draft) {
  const key = `admin-draft:${place}`
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...readFormDraft<object, Draft>(key)?.typed }))
  const [isRestored] = useState(() => readFormDraft(key) !== null)
  const isTyped = JSON.stringify(draft) !== JSON.stringify(empty)

  // Save every change to the browser's storage.
  useEffect(() => saveFormDraft(key, isTyped ? { typed: draft, over: null } : null), [key, draft, isTyped])

  return {
    draft,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    isTyped,
    isRestored: isRestored && isTyped,
    reset: () => setDraft(empty),
    /** Call after submitting. */
    forget: () => saveFormDraft(key, null),
  }
}

import { useEffect, useState } from 'react'
import { keep, readKept } from '../../../../kernel/admin/ui/form/kept-draft.ts'

/** The state of a form that is kept in this browser until it is sent or put aside. Drawn in the browser alone. */
export function useKeptState<Draft extends object>(place: string, empty: Draft) {
  const key = `admin-draft:${place}`
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...readKept<object, Draft>(key)?.typed }))
  const [isRestored] = useState(() => readKept(key) !== null)
  const isTyped = JSON.stringify(draft) !== JSON.stringify(empty)

  // The browser's storage: what is typed is kept at every key.
  useEffect(() => keep(key, isTyped ? { typed: draft, over: null } : null), [key, draft, isTyped])

  return {
    draft,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    isTyped,
    isRestored: isRestored && isTyped,
    reset: () => setDraft(empty),
    /** It was sent. */
    forget: () => keep(key, null),
  }
}

import { useEffect } from 'react'

// What somebody typed and did not send is kept as long as the tab: across pages, and through signing in.
// Signing out discards it, so that the next user of the browser sees none of it.

const kept = new Set<Map<string, unknown>>()
const boxes = new Set<() => void>()

/** Drafts of one kind of field, by what they are about. */
export function keptDrafts<Draft>(): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  kept.add(drafts)
  return drafts
}

/** Discards all drafts, in the fields on the screen too. */
export function forgetDrafts() {
  for (const drafts of kept) drafts.clear()
  for (const empty of boxes) empty()
}

/** Empties a field on the screen when drafts are discarded. `empty` must be a stable function. */
export function useForgetting(empty: () => void) {
  // Drafts are discarded outside of React.
  useEffect(() => {
    boxes.add(empty)
    return () => void boxes.delete(empty)
  }, [empty])
}

import { useEffect } from 'react'

// What was begun in a box and not sent lives as long as the tab: it outlives the page, and signing in. Signing out
// lets go of it, so that whoever uses the browser next sees none of it.

const kept = new Set<Map<string, unknown>>()
const boxes = new Set<() => void>()

/** Drafts of one kind of box, by what they are about. */
export function keptDrafts<Draft>(): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  kept.add(drafts)
  return drafts
}

/** Lets go of all that was begun, in the boxes on the screen too. */
export function forgetDrafts() {
  for (const drafts of kept) drafts.clear()
  for (const empty of boxes) empty()
}

/** Empties a box that is on the screen when drafts are let go of. `empty` is to be one and the same function. */
export function useForgetting(empty: () => void) {
  // Drafts are let go of outside of React.
  useEffect(() => {
    boxes.add(empty)
    return () => void boxes.delete(empty)
  }, [empty])
}

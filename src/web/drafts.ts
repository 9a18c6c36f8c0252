import { useEffect, useEffectEvent } from 'react'

// Text that was typed but not sent is kept as long as the tab: across pages, and through signing in. Signing out
// discards it, so that the next user of the browser sees none of it.

const kept = new Map<string, Map<string, unknown>>()
const boxes = new Set<() => void>()
const returns = new Set<(drafts: object, about: string) => void>()

/** Key in sessionStorage while the page reloads. Listed in personal-storage.ts. */
const KEY = 'kept-drafts'

/** Returns the drafts of one kind of field, by the id of the subject. */
export function keptDrafts<Draft>(name: string): Map<string, Draft> {
  const drafts = new Map<string, Draft>(draftsOfPageBefore()[name] as [string, Draft][] | undefined)
  kept.set(name, drafts)
  return drafts
}

/** Stores all drafts before the program reloads the page, so that the next page begins with them. */
export function takeDraftsAlong() {
  const all = [...kept].map(([name, drafts]) => [name, [...drafts]])
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
  } catch {
    // If the browser forbids storage, drafts last only as long as the page.
  }
}

let before: Record<string, [string, unknown][]> | undefined

/** Reads the stored drafts once: a page opened later begins empty. */
function draftsOfPageBefore() {
  if (before || import.meta.env.SSR) return before ?? {}
  try {
    before = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as typeof before
    sessionStorage.removeItem(KEY)
  } catch {
    before = {}
  }
  return before ?? {}
}

/** Restores the draft of a refused message, unless its field has another draft by now. */
export function giveBackDraft<Draft>(drafts: Map<string, Draft>, about: string, draft: Draft) {
  if (!drafts.has(about)) drafts.set(about, draft)
  for (const tell of returns) tell(drafts, about)
}

/** Shows a restored draft in its field on the screen. */
export function useDraftBack<Draft>(drafts: Map<string, Draft>, about: string, show: (draft: Draft) => void) {
  const act = useEffectEvent(show)
  // Drafts are restored outside of React.
  useEffect(() => {
    const tell = (returned: object, what: string) => {
      const draft = drafts.get(about)
      if (returned === drafts && what === about && draft) act(draft)
    }
    returns.add(tell)
    return () => void returns.delete(tell)
  }, [drafts, about])
}

/** Discards all drafts, including those in fields on the screen. */
export function forgetDrafts() {
  for (const drafts of kept.values()) drafts.clear()
  before = {}
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

import { useEffect, useEffectEvent } from 'react'

// What somebody typed and did not send is kept as long as the tab: across pages, and through signing in.
// Signing out discards it, so that the next user of the browser sees none of it.

const kept = new Map<string, Map<string, unknown>>()
const boxes = new Set<() => void>()
const returns = new Set<(drafts: object, about: string) => void>()

/** In sessionStorage, while the page is loaded again. Known to personal-storage.ts. */
const KEY = 'kept-drafts'

/** Drafts of one kind of field, by what they are about. */
export function keptDrafts<Draft>(name: string): Map<string, Draft> {
  const drafts = new Map<string, Draft>(draftsOfPageBefore()[name] as [string, Draft][] | undefined)
  kept.set(name, drafts)
  return drafts
}

/** Before the page is loaded again by us: the next one begins with what was typed in this. */
export function takeDraftsAlong() {
  const all = [...kept].map(([name, drafts]) => [name, [...drafts]])
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
  } catch {
    // A browser that forbids storage keeps them as long as the page.
  }
}

let before: Record<string, [string, unknown][]> | undefined

/** Read once: a page that is opened later begins empty. */
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

/** What was sent comes back, because it was refused: it stands in its field again, unless something else does. */
export function giveBackDraft<Draft>(drafts: Map<string, Draft>, about: string, draft: Draft) {
  if (!drafts.has(about)) drafts.set(about, draft)
  for (const tell of returns) tell(drafts, about)
}

/** Shows a draft that came back in the field on the screen. */
export function useDraftBack<Draft>(drafts: Map<string, Draft>, about: string, show: (draft: Draft) => void) {
  const act = useEffectEvent(show)
  // Drafts come back outside of React.
  useEffect(() => {
    const tell = (returned: object, what: string) => {
      const draft = drafts.get(about)
      if (returned === drafts && what === about && draft) act(draft)
    }
    returns.add(tell)
    return () => void returns.delete(tell)
  }, [drafts, about])
}

/** Discards all drafts, in the fields on the screen too. */
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

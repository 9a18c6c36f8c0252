import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useIsServerRendered } from '../design/rendering/use-is-server-rendered.ts'
import { onOtherMember } from './personal-storage.ts'

// Text that was typed but not sent is kept as long as the tab: across pages, and through signing in. Signing out
// discards it, and so does another member who signs in after a session ended, so that they see none of it.

const draftsByName = new Map<string, Map<string, unknown>>()
const discardListeners = new Set<() => void>()
const restoreListeners = new Set<(drafts: object, about: string) => void>()

/** Key in sessionStorage while the page reloads. Listed in personal-storage.ts. */
const KEY = 'kept-drafts'

/** Returns the drafts of one kind of field, by the id of the subject. */
export function createDrafts<Draft>(name: string): Map<string, Draft> {
  const drafts = new Map<string, Draft>(readStoredDrafts()[name] as [string, Draft][] | undefined)
  draftsByName.set(name, drafts)
  return drafts
}

/** Stores all drafts before the program reloads the page, so that the next page begins with them. */
export function storeDraftsForReload() {
  const loaded = Object.fromEntries([...draftsByName].map(([name, drafts]) => [name, [...drafts]]))
  try {
    // Drafts of forms that were not loaded since the last reload are still as they were stored then.
    sessionStorage.setItem(KEY, JSON.stringify({ ...readStoredDrafts(), ...loaded }))
  } catch {
    // If the browser forbids storage, drafts last only as long as the page.
  }
}

let storedDrafts: Record<string, [string, unknown][]> | undefined

/** Reads the stored drafts once: a page opened later begins empty. */
function readStoredDrafts() {
  if (storedDrafts || import.meta.env.SSR) return storedDrafts ?? {}
  try {
    storedDrafts = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as typeof storedDrafts
    sessionStorage.removeItem(KEY)
  } catch {
    storedDrafts = {}
  }
  return storedDrafts ?? {}
}

/** Restores the draft of a refused message, unless its field has another draft by now. */
export function restoreDraft<Draft>(drafts: Map<string, Draft>, about: string, draft: Draft) {
  if (!drafts.has(about)) drafts.set(about, draft)
  for (const tell of restoreListeners) tell(drafts, about)
}

/** Shows a restored draft in its field on the screen. */
export function useRestoredDraft<Draft>(
  drafts: Map<string, Draft>,
  about: string,
  show: (draft: Draft) => void,
) {
  const act = useEffectEvent(show)
  // Drafts are restored outside of React.
  useEffect(() => {
    const tell = (returned: object, restoredAbout: string) => {
      const draft = drafts.get(about)
      if (returned === drafts && restoredAbout === about && draft) act(draft)
    }
    restoreListeners.add(tell)
    return () => void restoreListeners.delete(tell)
  }, [drafts, about])
}

/** Discards all drafts, including those in fields on the screen. */
export function discardDrafts() {
  for (const drafts of draftsByName.values()) drafts.clear()
  storedDrafts = {}
  for (const empty of discardListeners) empty()
}

onOtherMember(discardDrafts)

/** Empties a field on the screen when drafts are discarded. `empty` must be a stable function. */
export function useOnDraftsDiscarded(empty: () => void) {
  // Drafts are discarded outside of React.
  useEffect(() => {
    discardListeners.add(empty)
    return () => void discardListeners.delete(empty)
  }, [empty])
}

/**
 * The state of a form or field that is kept as a draft from the first change until it is forgotten: sent, or cancelled.
 * @param initial the value without a draft; only the first one counts
 */
export function useDraftState<Draft>(drafts: Map<string, Draft>, about: string, initial: Draft) {
  const isServerRendered = useIsServerRendered()
  const [first] = useState(initial)
  const [draft, setDraft] = useState(() => (isServerRendered ? first : (drafts.get(about) ?? first)))
  // The server's HTML is without the draft, which appears after hydration.
  useEffect(() => {
    const stored = drafts.get(about)
    if (isServerRendered && stored !== undefined) setDraft(stored)
  }, [isServerRendered, drafts, about])
  useRestoredDraft(drafts, about, setDraft)
  useOnDraftsDiscarded(useCallback(() => setDraft(first), [first]))
  return {
    draft,
    change: (next: Draft) => {
      drafts.set(about, next)
      setDraft(next)
    },
    forget: () => void drafts.delete(about),
    /** Forgets the draft and shows the initial value again; with `sent`, only if it was not changed since. */
    discard: (sent?: Draft) => {
      if (sent !== undefined && drafts.get(about) !== sent) return
      drafts.delete(about)
      setDraft(first)
    },
  }
}

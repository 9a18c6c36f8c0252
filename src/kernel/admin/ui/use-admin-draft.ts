import { useRef, useState } from 'react'

/**
 * What is typed into a form of the admin area. It is kept in this browser until it is saved or put aside, so that nothing
 * is lost by a reload, a closed tab or an evening. For components that are drawn in the browser alone.
 * @param place names the form: "article:new"
 */
export function useAdminDraft<Draft extends object>(place: string, saved: Draft) {
  const key = `admin-draft:${place}`
  const [draft, setDraft] = useState(() => ({ ...saved, ...read<Draft>(key) }))
  const [isRestored] = useState(() => !isSame(draft, saved))
  // Read by whoever asks in the very press that saved it, when no drawing has happened yet.
  const now = useRef({ draft, saved, isDone: false })

  function put(next: Draft) {
    now.current = { ...now.current, draft: next }
    setDraft(next)
    const typed = differing(next, now.current.saved)
    // Only what was typed: what somebody else changes meanwhile is not put back by an old draft.
    keep(key, Object.keys(typed).length > 0 ? typed : null)
  }

  return {
    draft,
    /** It was typed before, in this browser, and not saved. */
    isRestored,
    change: (fields: Partial<Draft>) => put({ ...now.current.draft, ...fields }),
    /** @param hasMore there is something besides what is typed, such as a picture */
    isDirty: (hasMore = false) =>
      !now.current.isDone && (hasMore || !isSame(now.current.draft, now.current.saved)),
    /** How it was stored when the form was opened. */
    saved: () => now.current.saved,
    /** Saved, or put aside: nothing is left of it. */
    forget() {
      now.current = { ...now.current, isDone: true }
      keep(key, null)
    },
    /** Back to how it is stored. */
    reset() {
      put(now.current.saved)
    },
  }
}

/** What of a form is not as it was: two who change different fields of one thing do not undo each other. */
export const differing = <Form extends object>(form: Form, before: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([key, value]) => !isSame(value, before[key as keyof Form])),
  ) as Partial<Form>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function read<Draft>(key: string): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Draft>) : {}
  } catch {
    // A browser that keeps nothing, or something that is not ours.
    return {}
  }
}

function keep(key: string, draft: object | null) {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // It still stands in the form.
  }
}

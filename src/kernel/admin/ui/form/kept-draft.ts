/** The unsaved changes of a form, kept in this browser, and the row they are based on. */
export type Kept<Row, Draft> = { typed: Partial<Draft>; over: Row | null }

/** @param key of localStorage */
export function readKept<Row, Draft>(key: string): Kept<Row, Draft> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Row, Draft> | null
    return kept?.typed ? kept : null
  } catch {
    // Storage is forbidden, or holds a value that is not ours.
    return null
  }
}

/** @param kept null deletes the draft */
export function keep(key: string, kept: Kept<object, object> | null) {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Storage is forbidden; the form still has the draft.
  }
}

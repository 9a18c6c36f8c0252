/** The unsaved changes of a form, kept in this browser, and the row they are based on. */
export type KeptFormDraft<Row, Draft> = { typed: Partial<Draft>; over: Row | null }

/** @param key of localStorage */
export function readFormDraft<Row, Draft>(key: string): KeptFormDraft<Row, Draft> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptFormDraft<Row, Draft> | null
    return stored?.typed ? stored : null
  } catch {
    // Storage is forbidden, or holds a value that is not ours.
    return null
  }
}

/** @param draft null deletes the draft */
export function saveFormDraft(key: string, draft: KeptFormDraft<object, object> | null) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is forbidden; the form still has the draft.
  }
}

/** What was typed into a form and not saved, kept in this browser, and the row it was typed over. */
export type Kept<Row, Draft> = { typed: Partial<Draft>; over: Row | null }

/** @param key of localStorage */
export function readKept<Row, Draft>(key: string): Kept<Row, Draft> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Row, Draft> | null
    return kept?.typed ? kept : null
  } catch {
    // Storage is refused, or holds something that is not ours.
    return null
  }
}

/** @param kept null forgets the draft */
export function keep(key: string, kept: Kept<object, object> | null) {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused; the form still holds it.
  }
}

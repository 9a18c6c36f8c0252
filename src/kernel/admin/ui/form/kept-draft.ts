/** What was typed into a form and not saved, kept in this browser. @param key of localStorage */
export function readKept<Draft>(key: string): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Draft>) : {}
  } catch {
    // Storage is refused, or holds something that is not ours.
    return {}
  }
}

/** @param typed the fields that differ from what is stored; none forgets the draft */
export function keep(key: string, typed: object) {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage is refused; the form still holds it.
  }
}

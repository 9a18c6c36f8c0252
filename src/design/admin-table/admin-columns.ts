import { useCallback, useSyncExternalStore } from 'react'

/** The columns the admin chose to show (true) or hide (false), by key. Other columns are absent. */
export type ColumnChoice = Readonly<Record<string, boolean>>

const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string | null; choice: ColumnChoice }>()
const none: ColumnChoice = {}

/**
 * Returns the column choice for one table, stored in this browser, and a function that changes it. Empty on the server.
 */
export function useColumnChoice(table: string): [ColumnChoice, (key: string, isShown: boolean) => void] {
  const place = `admin-columns:${table}`
  const choice = useSyncExternalStore(
    subscribe,
    useCallback(() => read(place), [place]),
    () => none,
  )
  const choose = (key: string, isShown: boolean) => {
    const next = { ...choice, [key]: isShown }
    parsed.set(place, { text: JSON.stringify(next), choice: next })
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
    for (const tell of listeners) tell()
  }
  return [choice, choose]
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

function read(place: string): ColumnChoice {
  const before = parsed.get(place)
  let text: string | null = null
  try {
    text = localStorage.getItem(place)
  } catch {
    return before?.choice ?? none
  }
  if (before && (before.text === text || text === null)) return before.choice
  const choice = text === null ? none : parseColumnChoice(text)
  parsed.set(place, { text, choice })
  return choice
}

function parseColumnChoice(text: string): ColumnChoice {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null) return none
    return Object.fromEntries(Object.entries(json).filter(([, isShown]) => typeof isShown === 'boolean'))
  } catch {
    return none
  }
}

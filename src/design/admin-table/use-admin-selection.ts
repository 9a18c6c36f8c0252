import { useRef, useState } from 'react'

/** Selection among the shown rows; a row that is no longer shown is no longer selected. */
export function useAdminSelection(shownIds: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const selected = shownIds.filter((id) => marked.has(id))

  /** With shift held, all rows from the last pressed one to this one take this row's new state. */
  function toggle(id: string, withRange: boolean) {
    const isOn = !marked.has(id)
    const [from, to] = [shownIds.indexOf(last.current ?? id), shownIds.indexOf(id)]
    const ids = withRange && from >= 0 ? shownIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const next = new Set(selected)
    for (const one of ids) isOn ? next.add(one) : next.delete(one)
    setMarked(next)
    last.current = id
  }

  return {
    selected,
    isSelected: (id: string) => marked.has(id),
    toggle,
    toggleAll: () => setMarked(new Set(selected.length === shownIds.length ? [] : shownIds)),
    clear: () => setMarked(new Set()),
  }
}

export type AdminSelection = ReturnType<typeof useAdminSelection>

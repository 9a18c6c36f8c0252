const KEY = 'install-hint'
const THIS_VISIT = 'install-hint-visit'

type Kept = { visits: number; isOver: boolean }

/**
 * Counts this visit once.
 * @returns how many visits this browser has had, and whether the hint is over
 */
export function countVisit(): Kept {
  try {
    const stored: Kept = { visits: 0, isOver: false, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
    if (sessionStorage.getItem(THIS_VISIT)) return stored
    sessionStorage.setItem(THIS_VISIT, '1')
    const now = { ...stored, visits: stored.visits + 1 }
    localStorage.setItem(KEY, JSON.stringify(now))
    return now
  } catch {
    // Without storage, the browser could not remember the answer either.
    return { visits: 0, isOver: true }
  }
}

/** Ends the hint: it never appears in this browser again. */
export function endHint() {
  try {
    localStorage.setItem(KEY, JSON.stringify({ visits: 2, isOver: true }))
  } catch {
    // Without storage, countVisit reports that the hint is over.
  }
}

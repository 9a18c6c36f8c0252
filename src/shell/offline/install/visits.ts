const KEY = 'install-hint'
const THIS_VISIT = 'install-hint-visit'

type Kept = { visits: number; isOver: boolean }

/** Counts this visit once. @returns how often this browser came, and whether the hint was answered */
export function countVisit(): Kept {
  try {
    const kept: Kept = { visits: 0, isOver: false, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
    if (sessionStorage.getItem(THIS_VISIT)) return kept
    sessionStorage.setItem(THIS_VISIT, '1')
    const now = { ...kept, visits: kept.visits + 1 }
    localStorage.setItem(KEY, JSON.stringify(now))
    return now
  } catch {
    // A browser that forbids storage cannot remember an answer either.
    return { visits: 0, isOver: true }
  }
}

/** The hint was answered, whichever way: it never comes again in this browser. */
export function endHint() {
  try {
    localStorage.setItem(KEY, JSON.stringify({ visits: 2, isOver: true }))
  } catch {
    // See above.
  }
}

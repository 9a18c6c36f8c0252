/**
 * A count stays fresh for this many times as long as counting took, so that counting takes at most 1/200 of the time.
 */
const FRESH_FACTOR = 200
const FRESH_MIN_MS = 1_000
/** After a change, a long count is repeated, but not before this many times as long as it took. */
const FRESH_FACTOR_AFTER_CHANGE = 10
/** A count older than this is not shown while a new one runs: the request waits for the new one. */
const TOO_OLD_MS = 5 * 60_000
/** A count that took this long covers so many rows that a single change hardly affects it. */
const LONG_MS = 50
const TOO_OLD_LONG_MS = 60 * 60_000
const COUNTS_MAX = 2_000

type Cached<Counted> = {
  count: Counted
  tookMs: number
  countedAt: number
  freshUntil: number
  usableUntil: number
}

/**
 * Caches counts that read every row. An expired count is still returned at once, while a new count runs in the
 * background.
 */
export function makeCountCache<Counted>() {
  const entries = new Map<string, Cached<Counted>>()
  const counting = new Map<string, Promise<Counted>>()
  let changes = 0

  function renew(key: string, count: () => Promise<Counted>): Promise<Counted> {
    const running = counting.get(key)
    if (running) return running
    const startedAt = performance.now()
    const changesBefore = changes
    const renewed = count()
      .then((counted) => {
        const tookMs = performance.now() - startedAt
        if (changesBefore === changes) store(key, counted, tookMs)
        // When changes are frequent, every long count would be outdated by the time it ends: store it, but repeat it
        // soon.
        else if (tookMs >= LONG_MS) store(key, counted, tookMs, FRESH_FACTOR_AFTER_CHANGE)
        return counted
      })
      .finally(() => {
        if (counting.get(key) === renewed) counting.delete(key)
      })
    counting.set(key, renewed)
    return renewed
  }

  function store(key: string, count: Counted, tookMs = 0, times = FRESH_FACTOR) {
    const now = performance.now()
    entries.delete(key)
    entries.set(key, {
      count,
      tookMs,
      countedAt: now,
      freshUntil: now + Math.max(FRESH_MIN_MS, tookMs * times),
      usableUntil: now + (tookMs >= LONG_MS ? TOO_OLD_LONG_MS : TOO_OLD_MS),
    })
    const [oldest] = entries.keys()
    if (entries.size > COUNTS_MAX && oldest !== undefined) entries.delete(oldest)
  }

  return {
    /** Returns the count, possibly a little out of date; undefined when it must be counted first. */
    known(key: string, count: () => Promise<Counted>): Counted | undefined {
      const found = entries.get(key)
      if (!found || found.usableUntil < performance.now()) return undefined
      // If a count in the background fails, the next request that has to wait for it gets the error.
      if (found.freshUntil < performance.now()) renew(key, count).catch(() => {})
      return found.count
    },
    renew,
    /** Starts a query that may count matches as it runs; its count is stored unless something changed meanwhile. */
    beginning() {
      const changesBefore = changes
      return {
        store(key: string, count: Counted) {
          if (changesBefore === changes) store(key, count)
        },
      }
    },
    /** Called after a change: forgets quick counts, including those in progress; long ones are repeated soon. */
    clear() {
      changes++
      counting.clear()
      for (const [key, one] of entries) {
        if (one.tookMs < LONG_MS) entries.delete(key)
        else one.freshUntil = Math.min(one.freshUntil, one.countedAt + one.tookMs * FRESH_FACTOR_AFTER_CHANGE)
      }
    },
  }
}

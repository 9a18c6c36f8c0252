/** A count is kept for this many times as long as it took, so that counting never takes more of the day. */
const KEEP_TIMES = 200
const KEEP_AT_LEAST_MS = 1_000
/** After a change a long count is made anew, but no sooner than this many times as long as it took. */
const KEEP_CHANGED_TIMES = 10
/** An older count is not shown while a new one is made; people wait for the new one. */
const TOO_OLD_MS = 5 * 60_000
/** What took so long is counted over so much that a change elsewhere hardly shows in it. */
const LONG_MS = 50
const TOO_OLD_LONG_MS = 60 * 60_000
const COUNTS_MAX = 2_000

type Kept<Counted> = {
  count: Counted
  tookMs: number
  countedAt: number
  freshUntil: number
  goodUntil: number
}

/**
 * Counts that take a look at every row, kept for a while. Whoever comes after that still gets the old one
 * at once, and a new one is made behind his back.
 */
export function makeKeptCounts<Counted>() {
  const kept = new Map<string, Kept<Counted>>()
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
        if (changesBefore === changes) keep(key, counted, tookMs)
        // While much changes, a long count would never be one of today's.
        else if (tookMs >= LONG_MS) keep(key, counted, tookMs, KEEP_CHANGED_TIMES)
        return counted
      })
      .finally(() => {
        if (counting.get(key) === renewed) counting.delete(key)
      })
    counting.set(key, renewed)
    return renewed
  }

  function keep(key: string, count: Counted, tookMs = 0, times = KEEP_TIMES) {
    const now = performance.now()
    kept.delete(key)
    kept.set(key, {
      count,
      tookMs,
      countedAt: now,
      freshUntil: now + Math.max(KEEP_AT_LEAST_MS, tookMs * times),
      goodUntil: now + (tookMs >= LONG_MS ? TOO_OLD_LONG_MS : TOO_OLD_MS),
    })
    const [oldest] = kept.keys()
    if (kept.size > COUNTS_MAX && oldest !== undefined) kept.delete(oldest)
  }

  return {
    /** The count as it is or was a moment ago; undefined when it must be made first. */
    known(key: string, count: () => Promise<Counted>): Counted | undefined {
      const found = kept.get(key)
      if (!found || found.goodUntil < performance.now()) return undefined
      // A count that fails in the background fails again, and is heard of, for whoever has to wait for it.
      if (found.freshUntil < performance.now()) renew(key, count).catch(() => {})
      return found.count
    },
    renew,
    /** For a count that something else came by. */
    keep,
    /** Something changed: forgets what is quickly counted, what is being counted included; the rest is made anew soon. */
    drop() {
      changes++
      counting.clear()
      for (const [key, one] of kept) {
        if (one.tookMs < LONG_MS) kept.delete(key)
        else one.freshUntil = Math.min(one.freshUntil, one.countedAt + one.tookMs * KEEP_CHANGED_TIMES)
      }
    },
  }
}

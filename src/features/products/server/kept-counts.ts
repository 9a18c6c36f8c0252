/** A count is kept for this many times as long as it took, so that counting never takes more of the day. */
const KEEP_TIMES = 200
const KEEP_AT_LEAST_MS = 1_000
/** An older count is not shown while a new one is made; people wait for the new one. */
const TOO_OLD_MS = 5 * 60_000
const COUNTS_MAX = 2_000

type Kept<Counted> = { count: Counted; freshUntil: number; goodUntil: number }

/**
 * Counts that take a look at every row, kept for a while. Whoever comes after that still gets the old one
 * at once, and a new one is made behind his back.
 */
export function makeKeptCounts<Counted>() {
  const kept = new Map<string, Kept<Counted>>()
  const counting = new Map<string, Promise<Counted>>()

  function renew(key: string, count: () => Promise<Counted>): Promise<Counted> {
    const running = counting.get(key)
    if (running) return running
    const startedAt = performance.now()
    const renewed = count()
      .then((counted) => {
        if (counting.get(key) === renewed) keep(key, counted, performance.now() - startedAt)
        return counted
      })
      .finally(() => {
        if (counting.get(key) === renewed) counting.delete(key)
      })
    counting.set(key, renewed)
    return renewed
  }

  function keep(key: string, count: Counted, tookMs = 0) {
    const now = performance.now()
    kept.delete(key)
    kept.set(key, {
      count,
      freshUntil: now + Math.max(KEEP_AT_LEAST_MS, tookMs * KEEP_TIMES),
      goodUntil: now + TOO_OLD_MS,
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
    /** Forgets everything, what is being counted included. */
    drop() {
      kept.clear()
      counting.clear()
    },
  }
}

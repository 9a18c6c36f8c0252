import type pg from 'pg'

/** Settings older than this are read again; only the first request waits for them. */
const FRESH_MS = 10_000

/** Returns the limits set by admins, as known to this process. @param changed called with them after every read */
export function settingsOf(pool: pg.Pool, changed: (points: Map<string, number>) => void) {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const reload = async () => {
    readAt = performance.now()
    const { rows } = await pool.query('select name, points from rate_limit_settings')
    changed(new Map(rows.map(({ name, points }) => [name, points])))
  }
  return {
    reload,
    async fresh() {
      if (performance.now() - readAt < FRESH_MS) return reading ?? undefined
      const isFirst = readAt === Number.NEGATIVE_INFINITY
      // If the database cannot be reached, the limiter itself throws.
      const read = reload().catch(() => {})
      if (!isFirst) return
      reading = read
      await read
      reading = null
    },
  }
}

import type pg from 'pg'

/** What admins set is read again after so long; nobody but the first waits for it. */
const FRESH_MS = 10_000

/** The limits that admins set, in this process. @param changed told what is set whenever it was read */
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
      // While the database is away the limiter says so itself.
      const read = reload().catch(() => {})
      if (!isFirst) return
      reading = read
      await read
      reading = null
    },
  }
}

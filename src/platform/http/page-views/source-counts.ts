import type pg from 'pg'
import type { Log } from '../../start/log.ts'

/** Counts by day in memory. `flush` adds the counts to `day_counts`, and keeps those that could not be written. */
export function makeSourceCounts(pool: pg.Pool, log: Log) {
  let sumsByKey = new Map<string, { day: string; what: string; count: number }>()

  function count(what: string, day: string, by = 1) {
    const key = `${day} ${what}`
    sumsByKey.set(key, { day, what, count: (sumsByKey.get(key)?.count ?? 0) + by })
  }

  async function flush(): Promise<void> {
    const sums = [...sumsByKey.values()]
    if (sums.length === 0) return
    sumsByKey = new Map()
    try {
      await pool.query(
        `insert into day_counts (day, what, count)
         select day, what, count
         from unnest($1::date[], $2::text[], $3::integer[]) as sums (day, what, count)
         order by day, what
         on conflict (day, what) do update set count = day_counts.count + excluded.count`,
        [sums.map(({ day }) => day), sums.map(({ what }) => what), sums.map((sum) => sum.count)],
      )
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'could not write visits by source; will retry later')
      for (const sum of sums) count(sum.what, sum.day, sum.count)
    }
  }

  return { count, flush }
}

import pg from 'pg'
import type { TallyKeeper } from './tally.ts'

const EVERY_MS = 1000

/** Polls the current primary for the lag of each streaming replica. */
export function watchLag(url: string, tally: TallyKeeper) {
  const pool = new pg.Pool({
    connectionString: url,
    ...{ max: 1, connectionTimeoutMillis: 2000, query_timeout: 2000 },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const timer = setInterval(async () => {
    const answer = await pool.query(LAG).catch(() => null)
    if (answer) tally.lag(answer.rows[0].ms)
  }, EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      pool.end().catch(() => {})
    },
  }
}

const LAG = `
  select coalesce(extract(epoch from max(replay_lag)) * 1000, 0)::float8 as ms
  from pg_stat_replication where state = 'streaming'`

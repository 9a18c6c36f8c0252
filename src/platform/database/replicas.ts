import type { Context, Next } from 'hono'
import type pg from 'pg'
import { Problem } from '../../problems.ts'
import type { AppEnv } from '../http/http.ts'
import type { Platform } from '../platform.ts'
import { type Database, openDatabase } from './database.ts'

// Feeds and shop lists may be read from database replicas. Whoever has just written reads from the primary
// until the replicas have caught up, and so does everybody while no replica is healthy (decision 019).

export type Replicas = {
  /** Reads from a healthy replica; from the primary when there is none or the replica fails. */
  read<Answer>(c: Context<AppEnv>, work: (platform: Platform) => Promise<Answer>): Promise<Answer>
  /** For metrics: asked now. */
  states(): Promise<ReplicaState[]>
  close(): Promise<void>
}

/** `replica` is its place in DATABASE_REPLICA_URLS, from 1; no lag is known of one that does not answer. */
export type ReplicaState = { replica: string; isWell: boolean; lagSeconds: number | null }

const CHECK_EVERY_MS = 5_000
/** Longer than a healthy replica can lag: two checks. */
const WROTE_SECONDS = 15
export const WROTE_COOKIE = 'showoff.wrote'

type Replica = Database & { isWell: boolean; platform: Platform | null }

export function makeReplicas(primary: Pick<Platform, 'settings' | 'pool' | 'log'>): Replicas {
  const { replicaUrls, databasePool } = primary.settings
  const replicas = replicaUrls.map(
    (url): Replica => ({
      ...openDatabase(url, { poolSize: databasePool, log: primary.log }),
      isWell: false,
      platform: null,
    }),
  )
  let [nextCheck, turn] = [0, 0]
  let checking: Promise<unknown> = Promise.resolve()
  /** The primary's position at the check before. */
  let place: string | null = null

  /** A replica is healthy when it has reached the primary's position of the check before. */
  async function check() {
    const now = await placeOf(primary.pool)
    const wanted = place ?? now
    place = now
    await Promise.all(replicas.map((replica) => checkOne(replica, wanted)))
  }

  async function checkOne(replica: Replica, wanted: string) {
    const wasWell = replica.isWell
    try {
      const { rows } = await replica.pool.query<{ isWell: boolean }>(
        // A server that replays no log is replicated in another way.
        'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as "isWell"',
        [wanted],
      )
      replica.isWell = rows[0]?.isWell ?? false
    } catch {
      replica.isWell = false
    }
    if (replica.isWell !== wasWell) {
      primary.log.warn(
        { replica: replicas.indexOf(replica) + 1, isWell: replica.isWell },
        'a replica changed',
      )
    }
  }

  function checkWhenDue() {
    if (performance.now() >= nextCheck) {
      nextCheck = performance.now() + CHECK_EVERY_MS
      checking = check().catch((error) => primary.log.warn({ err: error }, 'replicas were not checked'))
    }
  }

  function choose(): Replica | undefined {
    // Not awaited: until it is done, the last result counts.
    checkWhenDue()
    const well = replicas.filter((replica) => replica.isWell)
    return well[turn++ % well.length]
  }

  return {
    async read(c, work) {
      const { platform } = c.var
      if (replicas.length === 0 || hasJustWritten(c.req.header('cookie'))) return work(platform)
      const replica = choose()
      if (!replica) return work(platform)
      // It caches its own lists: data from a replica must not be shown to somebody who has just written.
      replica.platform ??= { ...platform, db: replica.db, pool: replica.pool }
      try {
        return await work(replica.platform)
      } catch (error) {
        if (error instanceof Problem) throw error
        // An error of the query itself would also occur on the primary.
        replica.isWell = false
        primary.log.warn({ err: error }, 'a replica failed')
        return work(platform)
      }
    },
    async states() {
      if (replicas.length === 0) return []
      checkWhenDue()
      await checking
      return Promise.all(
        replicas.map(async ({ pool, isWell }, i) => ({
          replica: String(i + 1),
          isWell,
          lagSeconds: await lagOf(pool).catch(() => null),
        })),
      )
    },
    async close() {
      await checking
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** 0 for one that has replayed all it got, however long ago that was, and for one that is no standby. */
async function lagOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ lag: number | null }>(`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as lag`)
  return rows[0]?.lag ?? 0
}

async function placeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>('select pg_current_wal_lsn()::text as place')
  return rows[0]!.place
}

export const hasJustWritten = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(`${WROTE_COOKIE}=`) ?? false

/** Sets the cookie that tells the next requests that this browser has just written. */
export async function markWriters(c: Context<AppEnv>, next: Next) {
  await next()
  const { settings } = c.var.platform
  if (settings.replicaUrls.length === 0 || c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok)
    return
  c.header('Set-Cookie', `${WROTE_COOKIE}=1; Max-Age=${WROTE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`, {
    append: true,
  })
}

import type { Context, Next } from 'hono'
import type pg from 'pg'
import { Problem } from '../../problems.ts'
import type { AppEnv } from '../http/http.ts'
import { outageOf } from '../outages/outage.ts'
import type { Platform } from '../platform.ts'
import { openDatabase } from './database.ts'
import { makeServer, type Server, watchServers } from './database-servers.ts'
import { findMostCurrent, readLagSeconds, readReplayedPosition, readWalPosition } from './wal-positions.ts'

// Feeds and shop lists may be read from database replicas. A visitor who has just written reads from the primary until
// the replicas have caught up, and so do all visitors while no replica is healthy. While the primary is down,
// everything a replica can answer is read there (decision 019).

export type Replicas = {
  /** Reads a list from a healthy replica, or from the primary if there is none or the replica fails. */
  read<Answer>(c: Context<AppEnv>, work: (platform: Platform) => Promise<Answer>): Promise<Answer>
  /**
   * Reads from the primary, or from a replica while the primary does not respond.
   * @param cookieHeader shows whether this visitor has just written, and must see that write on a replica too
   */
  readAnyway<Answer>(
    platform: Platform,
    work: (source: Platform) => Promise<Answer>,
    cookieHeader?: string,
  ): Promise<Answer>
  /** @throws if no server responds, neither the primary nor a replica */
  checkAny(): Promise<void>
  /** For metrics: checks the replicas now. */
  states(): Promise<ReplicaState[]>
  close(): Promise<void>
}

/** `replica` is its position in DATABASE_REPLICA_URLS, from 1. The lag is null if the replica does not respond. */
export type ReplicaState = { replica: string; isWell: boolean; lagSeconds: number | null }

/** Longer than a healthy replica can lag. */
const WROTE_SECONDS = 15
export const WROTE_COOKIE = 'showoff.wrote'

type Primary = Pick<Platform, 'log' | 'pool'> & {
  settings: Pick<Platform['settings'], 'databasePool' | 'replicaUrls'>
}
type ReadOptions = { hasWritten: boolean; isList: boolean }

export function makeReplicas({ settings, pool, log }: Primary): Replicas {
  const { replicaUrls, databasePool } = settings
  if (replicaUrls.length === 0) return withoutReplicas(pool)
  const opened = replicaUrls.map((url) => openDatabase(url, { poolSize: databasePool, log }))
  const primary = makeServer(
    'primary',
    pool.options.connectionString!,
    readWalPosition,
    (platform) => platform,
  )
  primary.isWell = true
  const replicas = opened.map(({ db, pool: own, disconnect }, index) => {
    let replicaPlatform: Platform | undefined
    const platformFrom = (platform: Platform) => (replicaPlatform ??= { ...platform, db, pool: own })
    const name = `replica ${index + 1}`
    return { ...makeServer(name, replicaUrls[index]!, readReplayedPosition, platformFrom), disconnect }
  })
  const watch = watchServers(primary, replicas, log)
  let turn = 0
  let closing: Promise<void> | undefined

  /** Returns the server to try next; undefined once all were tried. */
  async function nextFor(options: ReadOptions, tried: ReadonlySet<Server>): Promise<Server | undefined> {
    const untried = replicas.filter((replica) => !tried.has(replica))
    const well = options.hasWritten ? [] : untried.filter((replica) => replica.isWell)
    const replica = well[turn++ % well.length]
    // An error of the query itself would occur on every server, so after one replica the primary is tried.
    const isForReplica = replica && options.isList && tried.size === 0
    if (primary.isWell && !tried.has(primary) && !isForReplica) return primary
    if (replica) return replica
    // While the primary is down, a replica that lags is better than none.
    const awake = untried.filter(({ silentSince }) => silentSince === null)
    return findMostCurrent(awake.length > 0 ? awake : untried, options.hasWritten).catch(() => undefined)
  }

  /** The server that responded last: the primary while it is up. */
  const lastHeard = () =>
    [primary, ...replicas].reduce((best, one) => (lastHeardAt(one) > lastHeardAt(best) ? one : best))

  /** Tries the servers one after another, until one responds. */
  async function readFrom<Answer>(
    options: ReadOptions,
    platform: Platform,
    work: (source: Platform) => Promise<Answer>,
  ): Promise<Answer> {
    const tried = new Set<Server>()
    for (;;) {
      const server = await nextFor(options, tried)
      // No other server is left. The one that responded last may take its time.
      if (!server) return work(lastHeard().platformFrom(platform))
      tried.add(server)
      const source = server.platformFrom(platform)
      try {
        return await watch.runUnlessDown(server, () => work(source))
      } catch (error) {
        if (!mayBeAnsweredElsewhere(server, error)) throw error
        watch.hasFailed(server, error as Error)
      }
    }
  }

  /** An error of the query itself would also occur on the primary, so a failed replica read is retried there. */
  const mayBeAnsweredElsewhere = (server: Server, error: unknown) =>
    server === primary ? outageOf(error) === 'service-unavailable' : !(error instanceof Problem)

  async function closeAll() {
    await watch.close()
    await Promise.all(opened.map((one) => one.close()))
  }

  return {
    read(c, work) {
      const hasWritten = hasJustWritten(c.req.header('cookie'))
      return readFrom({ hasWritten, isList: true }, c.var.platform, work)
    },
    readAnyway(platform, work, cookieHeader) {
      const hasWritten = hasJustWritten(cookieHeader)
      return readFrom({ hasWritten, isList: false }, platform, work)
    },
    async checkAny() {
      await Promise.any([primary, ...replicas].map(({ check }) => check.query('select 1')))
    },
    async states() {
      await watch.checked()
      return Promise.all(
        replicas.map(async (replica, index) => ({
          replica: String(index + 1),
          isWell: replica.isWell,
          lagSeconds: await readLagSeconds(replica).catch(() => null),
        })),
      )
    },
    close: () => (closing ??= closeAll()),
  }
}

const lastHeardAt = ({ silentSince }: Server) => silentSince ?? Number.POSITIVE_INFINITY

const withoutReplicas = (pool: pg.Pool): Replicas => ({
  read: (c, work) => work(c.var.platform),
  readAnyway: (platform, work) => work(platform),
  checkAny: async () => void (await pool.query('select 1')),
  states: async () => [],
  close: async () => {},
})

export const hasJustWritten = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(`${WROTE_COOKIE}=`) ?? false

/** Sets the cookie that marks this browser's next requests as coming after a write. */
export async function markWriters(c: Context<AppEnv>, next: Next) {
  await next()
  const { settings } = c.var.platform
  if (settings.replicaUrls.length === 0 || c.req.method === 'GET' || c.req.method === 'HEAD' || !c.res.ok)
    return
  c.header('Set-Cookie', `${WROTE_COOKIE}=1; Max-Age=${WROTE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`, {
    append: true,
  })
}

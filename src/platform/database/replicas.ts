import type { Context, Next } from 'hono'
import pg from 'pg'
import { Problem } from '../../problems.ts'
import type { AppEnv } from '../http/http.ts'
import { outageOf } from '../outages/outage.ts'
import type { Platform } from '../platform.ts'
import { openDatabase } from './database.ts'
import { furthestOf, hasReached, lagOf, placeOf } from './log-places.ts'

// Feeds and shop lists may be read from database replicas. Whoever has just written reads from the primary
// until the replicas have caught up, and so does everybody while no replica is healthy. While the primary is away,
// everything that a replica can answer is read there (decision 019).

export type Replicas = {
  /** Reads a list from a healthy replica; from the primary when there is none or the replica fails. */
  read<Answer>(c: Context<AppEnv>, work: (platform: Platform) => Promise<Answer>): Promise<Answer>
  /**
   * Reads from the primary; from a healthy replica while the primary does not answer.
   * @param cookieHeader tells who has just written, and must see it there too
   */
  readAnyway<Answer>(
    platform: Platform,
    work: (source: Platform) => Promise<Answer>,
    cookieHeader?: string,
  ): Promise<Answer>
  /** @throws when no server answers: neither the primary nor a replica */
  checkAny(): Promise<void>
  /** For metrics: asked now. */
  states(): Promise<ReplicaState[]>
  close(): Promise<void>
}

/** `replica` is its place in DATABASE_REPLICA_URLS, from 1; no lag is known of one that does not answer. */
export type ReplicaState = { replica: string; isWell: boolean; lagSeconds: number | null }

/** A replica in use is at most two checks behind: 5 s. */
const CHECK_EVERY_MS = 2_500
/** A server that takes longer to answer a check is away. PgBouncer lets a check wait while it has no primary. */
const PATIENCE_MS = 1_200
/** A read that takes longer has the servers checked. */
const SLOW_MS = 500
/** Longer than a healthy replica can lag. */
const WROTE_SECONDS = 15
export const WROTE_COOKIE = 'showoff.wrote'

type Server = {
  name: string
  isWell: boolean
  /** What reads there ask: the platform with the connections of this server and lists that are cached for it alone. */
  platformFrom(platform: Platform): Platform
  /** A connection of its own, so that a check never waits for reads that hang. */
  check: pg.Pool
  /** Reads that are under way there. */
  reading: Set<() => void>
  /** It did not answer the last check. */
  isSilent: boolean
  /** Frees the connections of reads that nobody waits for any more. */
  disconnect(): void
}

/** A server, or one that is found when it comes to that. */
type Choice = Server | (() => Promise<Server>)

type Primary = Pick<Platform, 'log' | 'pool'> & {
  settings: Pick<Platform['settings'], 'databasePool' | 'replicaUrls'>
}

export function makeReplicas({ settings, pool, log }: Primary): Replicas {
  const { replicaUrls, databasePool } = settings
  if (replicaUrls.length === 0) return withoutReplicas(pool)
  const opened = replicaUrls.map((url) => openDatabase(url, { poolSize: databasePool, log }))
  const primary = serverOf('primary', pool.options.connectionString!, true, (platform) => platform)
  const replicas = opened.map(({ db, pool: own, disconnect }, index) => {
    let known: Platform | undefined
    const platformFrom = (platform: Platform) => (known ??= { ...platform, db, pool: own })
    return { ...serverOf(`replica ${index + 1}`, replicaUrls[index]!, false, platformFrom), disconnect }
  })
  let [nextCheck, turn] = [0, 0]
  let checking: Promise<unknown> = Promise.resolve()
  let closing: Promise<void> | undefined
  /** The primary's position at the last check that it answered, and at the one before. */
  let places: [before: string, last: string] | null = null

  /**
   * A replica is healthy when it has reached the lower of the two. Usually that is the one of the check before. A new primary
   * may stand lower than the former one did, and what the former one wrote last may be nowhere else.
   */
  async function check() {
    const now = await placeOf(primary).catch(() => null)
    setWell(primary, now !== null)
    if (now) places = [places?.[1] ?? now, now]
    const wanted = places
    if (wanted) await Promise.all(replicas.map((one) => checkReplica(one, wanted)))
  }

  async function checkReplica(replica: Server, wanted: readonly string[]) {
    const hasIt = await hasReached(replica, wanted).catch(() => null)
    // Twice in a row: a server that is only busy keeps its connections, which are dear to make.
    if (hasIt === null && replica.isSilent) replica.disconnect()
    replica.isSilent = hasIt === null
    setWell(replica, hasIt ?? false)
  }

  function setWell(server: Server, isWell: boolean) {
    if (server.isWell !== isWell) log.warn({ server: server.name, isWell }, 'a database server changed')
    server.isWell = isWell
    // What waits for it is read elsewhere.
    if (!isWell) for (const giveUp of server.reading) giveUp()
  }

  function checkWhenDue(sooner = 0) {
    if (performance.now() < nextCheck - sooner) return
    nextCheck = performance.now() + CHECK_EVERY_MS
    checking = check().catch((error) => log.warn({ err: error }, 'replicas were not checked'))
  }

  /** While the primary is away, one that is behind is better than none. */
  const furthest: Choice = () => furthestOf(replicas).catch(() => primary)

  function healthyReplica(): Server | undefined {
    const well = replicas.filter((replica) => replica.isWell)
    return well[turn++ % well.length]
  }

  /** Where to read, in this order. The last one is asked where none of the others answers. */
  function choicesFor({ hasWritten, isList }: { hasWritten: boolean; isList: boolean }): Choice[] {
    // Not awaited: until it is done, the last result counts.
    checkWhenDue()
    const replica = hasWritten ? undefined : healthyReplica()
    if (!primary.isWell) return replica ? [replica, furthest, primary] : [furthest, primary]
    return isList && replica ? [replica, primary] : [primary, replica ?? furthest]
  }

  /** Asks the servers one after the other, until one answers. */
  async function readFrom<Answer>(
    [choice, ...others]: readonly Choice[],
    platform: Platform,
    work: (source: Platform) => Promise<Answer>,
  ): Promise<Answer> {
    const server = typeof choice === 'function' ? await choice() : choice!
    const source = server.platformFrom(platform)
    if (others.length === 0) return work(source)
    try {
      return await untilGivenUp(server, () => work(source))
    } catch (error) {
      if (!mayBeAnsweredElsewhere(server, error)) throw error
      // Those who come next do not wait for it; the check may find it well again at once.
      if (server === primary && primary.isWell) checkWhenDue(CHECK_EVERY_MS)
      setWell(server, false)
      log.warn({ server: server.name, reason: (error as Error).message }, 'a read goes to another server')
      return readFrom(others, platform, work)
    }
  }

  /** An error of the query itself would also occur on the primary, so a replica's is tried again there. */
  const mayBeAnsweredElsewhere = (server: Server, error: unknown) =>
    server === primary
      ? error instanceof GivenUp || outageOf(error) === 'service-unavailable'
      : !(error instanceof Problem)

  function untilGivenUp<Answer>({ reading }: Server, work: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new GivenUp())
      reading.add(giveUp)
      const slow = setTimeout(() => checkWhenDue(CHECK_EVERY_MS - SLOW_MS), SLOW_MS)
      work()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(slow)
          reading.delete(giveUp)
        })
    })
  }

  async function closeAll() {
    await checking
    await Promise.all([...opened, ...replicas.map(closingOf), closingOf(primary)].map((one) => one.close()))
  }

  return {
    read(c, work) {
      const hasWritten = hasJustWritten(c.req.header('cookie'))
      return readFrom(choicesFor({ hasWritten, isList: true }), c.var.platform, work)
    },
    readAnyway(platform, work, cookieHeader) {
      const hasWritten = hasJustWritten(cookieHeader)
      return readFrom(choicesFor({ hasWritten, isList: false }), platform, work)
    },
    async checkAny() {
      await Promise.any([primary, ...replicas].map(({ check }) => check.query('select 1')))
    },
    async states() {
      checkWhenDue()
      await checking
      return Promise.all(
        replicas.map(async (replica, index) => ({
          replica: String(index + 1),
          isWell: replica.isWell,
          lagSeconds: await lagOf(replica).catch(() => null),
        })),
      )
    },
    close: () => (closing ??= closeAll()),
  }
}

const closingOf = ({ check }: Server) => ({ close: () => check.end() })

const withoutReplicas = (pool: pg.Pool): Replicas => ({
  read: (c, work) => work(c.var.platform),
  readAnyway: (platform, work) => work(platform),
  checkAny: async () => void (await pool.query('select 1')),
  states: async () => [],
  close: async () => {},
})

/** The server was found to be away while a read waited for it. */
class GivenUp extends Error {
  override message = 'The server does not answer.'
}

function serverOf(
  name: string,
  url: string,
  isWell: boolean,
  platformFrom: (platform: Platform) => Platform,
): Server {
  const check = new pg.Pool({
    ...{ connectionString: url, max: 1, application_name: 'showoff-check' },
    ...{ query_timeout: PATIENCE_MS, connectionTimeoutMillis: PATIENCE_MS },
  })
  // One that is lost while idle is opened again for the next check.
  check.on('error', () => {})
  check.on('connect', (client) => client.on('error', () => {}))
  return { name, isWell, platformFrom, check, reading: new Set(), isSilent: false, disconnect: () => {} }
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

import pg from 'pg'
import type { Platform } from '../platform.ts'
import type { Log } from '../start/log.ts'

// Checks which database servers respond and which replicas are current, for routing reads (replicas.ts, decision 019).

/** A replica in use is at most two checks behind: 5 s. */
const CHECK_EVERY_MS = 2_500
/** A read that takes longer makes us check all servers, and again at this interval while it waits. */
const SLOW_MS = 200
/**
 * A server that takes longer to respond to a check counts as down. PgBouncer lets a query wait while it has no primary.
 */
const PATIENCE_MS = 400
/** The connection of a check that takes longer is closed. A response before that still counts. */
const CONNECTION_PATIENCE_MS = 1_200

export type Server = {
  name: string
  isWell: boolean
  /** When it stopped responding, on the clock of performance.now(); null if it responded last time. */
  silentSince: number | null
  /** Returns the platform that reads use on this server: with its connections, and with separate cached lists. */
  platformFrom(platform: Platform): Platform
  /** A separate connection, so that a check never waits behind reads that hang. */
  check: pg.Pool
  /** Returns its position in the write-ahead log. @throws if it does not respond */
  place(server: { check: pg.Pool }): Promise<bigint>
  /** The check in progress. */
  checkInProgress: Promise<bigint | null> | null
  /** Functions that cancel the reads in progress on this server. */
  reading: Set<() => void>
  /** Closes the connections of reads that were abandoned. */
  disconnect(): void
}

export function makeServer(
  name: string,
  url: string,
  place: Server['place'],
  platformFrom: Server['platformFrom'],
): Server {
  const check = new pg.Pool({
    ...{ connectionString: url, max: 1, application_name: 'showoff-check' },
    ...{ query_timeout: CONNECTION_PATIENCE_MS, connectionTimeoutMillis: CONNECTION_PATIENCE_MS },
  })
  // A connection lost while idle is opened again by the next check.
  check.on('error', () => {})
  check.on('connect', (client) => client.on('error', () => {}))
  return {
    ...{ name, platformFrom, check, place, reading: new Set(), disconnect: () => {} },
    ...{ isWell: false, silentSince: null, checkInProgress: null },
  }
}

/** A server was found to be down while a read waited for it. */
class ReadAbandonedError extends Error {
  code = 'ETIMEDOUT'
  override message = 'The server does not answer.'
}

export type ServerWatch = {
  /** Runs a read. @throws if the server is found to be down before the read is done, besides the read's own errors */
  runUnlessDown<Answer>(server: Server, work: () => Promise<Answer>): Promise<Answer>
  /** Reports a failed read, so that the next reads do not try this server. */
  hasFailed(server: Server, error: Error): void
  /** Resolves when the check in progress is done. */
  checked(): Promise<void>
  close(): Promise<void>
}

/** Checks the servers every few seconds, and more often while a read waits for one of them. */
export function watchServers(primary: Server, replicas: readonly Server[], log: Log): ServerWatch {
  // The primary comes last: when reads abandon it, silent replicas are already known.
  const all = [...replicas, primary]
  /** The primary's positions at its last two checks with a response. */
  let places: [before: bigint, last: bigint] | null = null
  let askedAt = 0
  let checking = check()
  const timer = setInterval(() => {
    checking = check()
  }, CHECK_EVERY_MS).unref()

  /** Checks all servers at once, because a lost host may be both the primary and a listed replica. */
  async function check() {
    const replayed = replicas.map(ask)
    const now = await ask(primary)
    if (now !== null) places = [places?.[1] ?? now, now]
    await Promise.all(replicas.map((replica, index) => compare(replica, replayed[index]!)))
  }

  /**
   * A replica is healthy if it has reached the lower of the two positions. Usually that is the one of the check before.
   * A new primary may be behind the former one, whose last writes may exist nowhere else.
   */
  async function compare(replica: Server, pendingPosition: Promise<bigint | null>) {
    const replayed = await pendingPosition
    // Another check may have found it silent meanwhile.
    if (replayed === null || replica.silentSince !== null || places === null) return
    setWell(
      replica,
      places.some((place) => replayed >= place),
    )
  }

  /** Returns the server's position, or null if it does not respond. Concurrent callers share one check. */
  function ask(server: Server): Promise<bigint | null> {
    server.checkInProgress ??= askNow(server).finally(() => {
      server.checkInProgress = null
    })
    return server.checkInProgress
  }

  async function askNow(server: Server): Promise<bigint | null> {
    let isOpen = true
    // If this process itself was stalled, the response has arrived meanwhile, and setImmediate lets it be read first.
    const whenLate = setTimeout(() => setImmediate(() => isOpen && setSilent(server)), PATIENCE_MS)
    try {
      const place = await server.place(server)
      server.silentSince = null
      if (server === primary) setWell(primary, true)
      return place
    } catch {
      setSilent(server)
      // The second time in a row: a server that is merely busy keeps its connections, which are expensive to open.
      if (performance.now() - server.silentSince! >= CONNECTION_PATIENCE_MS) server.disconnect()
      return null
    } finally {
      isOpen = false
      clearTimeout(whenLate)
    }
  }

  function askAll() {
    if (performance.now() - askedAt < SLOW_MS) return
    askedAt = performance.now()
    for (const server of all) ask(server)
  }

  function setSilent(server: Server) {
    server.silentSince ??= performance.now()
    setWell(server, false)
  }

  function setWell(server: Server, isWell: boolean) {
    if (server.isWell !== isWell)
      log.warn({ server: server.name, isWell }, 'the state of a database server changed')
    server.isWell = isWell
    // The reads waiting for it move to another server.
    if (!isWell) for (const giveUp of server.reading) giveUp()
  }

  return {
    runUnlessDown({ reading }, work) {
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new ReadAbandonedError())
        reading.add(giveUp)
        const slow = setInterval(askAll, SLOW_MS)
        work()
          .then(resolve, reject)
          .finally(() => {
            clearInterval(slow)
            reading.delete(giveUp)
          })
      })
    },
    hasFailed(server, error) {
      log.warn(
        { server: server.name, reason: error.message },
        'a read failed on this server; trying another server',
      )
      setWell(server, false)
      // The check may find it healthy at once.
      askAll()
    },
    checked: () => checking,
    async close() {
      clearInterval(timer)
      await checking
      await Promise.all(all.map(({ check }) => check.end()))
    },
  }
}

import pg from 'pg'
import type { Platform } from '../platform.ts'
import type { Log } from '../start/log.ts'

// Which database servers answer, and which replicas are current: what reads go by (replicas.ts, decision 019).

/** A replica in use is at most two checks behind: 5 s. */
const CHECK_EVERY_MS = 2_500
/** A read that takes longer has the servers asked whether they answer, and again as long as it waits. */
const SLOW_MS = 200
/** A server that takes longer to answer that is away. PgBouncer lets the question wait while it has no primary. */
const PATIENCE_MS = 400
/** A connection whose question takes longer is given up. An answer until then still counts. */
const CONNECTION_PATIENCE_MS = 1_200

export type Server = {
  name: string
  isWell: boolean
  /** Since when it has not answered, in the time of performance.now(); null: it answered last. */
  silentSince: number | null
  /** What reads there ask: the platform with the connections of this server and lists that are cached for it alone. */
  platformFrom(platform: Platform): Platform
  /** A connection of its own, so that a question never waits for reads that hang. */
  check: pg.Pool
  /** How far it has come in the log of writes. @throws when it does not answer */
  place(server: { check: pg.Pool }): Promise<bigint>
  /** The question under way. */
  asked: Promise<bigint | null> | null
  /** Reads that are under way there. */
  reading: Set<() => void>
  /** Frees the connections of reads that nobody waits for any more. */
  disconnect(): void
}

export function serverOf(
  name: string,
  url: string,
  place: Server['place'],
  platformFrom: Server['platformFrom'],
): Server {
  const check = new pg.Pool({
    ...{ connectionString: url, max: 1, application_name: 'showoff-check' },
    ...{ query_timeout: CONNECTION_PATIENCE_MS, connectionTimeoutMillis: CONNECTION_PATIENCE_MS },
  })
  // One that is lost while idle is opened again for the next check.
  check.on('error', () => {})
  check.on('connect', (client) => client.on('error', () => {}))
  return {
    ...{ name, platformFrom, check, place, reading: new Set(), disconnect: () => {} },
    ...{ isWell: false, silentSince: null, asked: null },
  }
}

/** The server was found to be away while a read waited for it. */
class GivenUp extends Error {
  code = 'ETIMEDOUT'
  override message = 'The server does not answer.'
}

export type Watch = {
  /** @throws when the server is found to be away before the work is done, besides what the work throws */
  untilGivenUp<Answer>(server: Server, work: () => Promise<Answer>): Promise<Answer>
  /** A read failed there: those who come next do not try. */
  hasFailed(server: Server, error: Error): void
  /** Once the check under way is done. */
  checked(): Promise<void>
  close(): Promise<void>
}

/** Checks the servers every few seconds, and asks whether they answer while a read waits for one of them. */
export function watchServers(primary: Server, replicas: readonly Server[], log: Log): Watch {
  // The primary last: once it is given up, it is known which replicas are silent, too.
  const all = [...replicas, primary]
  /** The primary's position at the last check that it answered, and at the one before. */
  let places: [before: bigint, last: bigint] | null = null
  let askedAt = 0
  let checking = check()
  const timer = setInterval(() => {
    checking = check()
  }, CHECK_EVERY_MS).unref()

  /** All are asked at once: a lost host may be the primary and be listed as a replica, too. */
  async function check() {
    const replayed = replicas.map(ask)
    const now = await ask(primary)
    if (now !== null) places = [places?.[1] ?? now, now]
    await Promise.all(replicas.map((replica, index) => compare(replica, replayed[index]!)))
  }

  /**
   * A replica is healthy when it has reached the lower of the two positions. Usually that is the one of the check before. A
   * new primary may stand lower than the former one did, and what the former one wrote last may be nowhere else.
   */
  async function compare(replica: Server, asked: Promise<bigint | null>) {
    const replayed = await asked
    // Meanwhile it may have been found silent.
    if (replayed === null || replica.silentSince !== null || places === null) return
    setWell(
      replica,
      places.some((place) => replayed >= place),
    )
  }

  /** Whether the server answers, and where it stands: once for all who want to know at the moment. */
  function ask(server: Server): Promise<bigint | null> {
    server.asked ??= askNow(server).finally(() => {
      server.asked = null
    })
    return server.asked
  }

  async function askNow(server: Server): Promise<bigint | null> {
    let isOpen = true
    // Where it was this process that stood still, the answer has come meanwhile and is read before.
    const whenLate = setTimeout(() => setImmediate(() => isOpen && setSilent(server)), PATIENCE_MS)
    try {
      const place = await server.place(server)
      server.silentSince = null
      if (server === primary) setWell(primary, true)
      return place
    } catch {
      setSilent(server)
      // The second time in a row: a server that is only busy keeps its connections, which are dear to make.
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
    if (server.isWell !== isWell) log.warn({ server: server.name, isWell }, 'a database server changed')
    server.isWell = isWell
    // What waits for it is read elsewhere.
    if (!isWell) for (const giveUp of server.reading) giveUp()
  }

  return {
    untilGivenUp({ reading }, work) {
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new GivenUp())
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
      log.warn({ server: server.name, reason: error.message }, 'a read goes to another server')
      setWell(server, false)
      // It may be found well again at once.
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

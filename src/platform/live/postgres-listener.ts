import pg from 'pg'
import type { Log } from '../start/log.ts'
import { reconnectDelayMs } from './reconnect.ts'

/** How often the connection is tested; this detects one that died silently. */
const PROBE_MS = 30_000
const ANSWER_MS = 10_000
/** Closing the connection is best effort: a server that is gone must not delay the stop. */
const GOODBYE_MS = 500

type ListenerCallbacks = {
  log: Log
  /** A message sent with pg_notify. */
  onMessage(message: string): void
  /** Called when messages are received from now on. Earlier ones, sent before or without a connection, were missed. */
  onListening(): void
  /** Called when the connection is lost. Until `onListening` is called again, messages are missed. */
  onLost(): void
}

/** Listens on one channel with its own connection and reconnects whenever it is lost. */
export function listenOn(
  databaseUrl: string,
  channel: string,
  { log, onMessage, onListening, onLost }: ListenerCallbacks,
) {
  let client: pg.Client
  let failures = 0
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let probe: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'showoff live',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client = fresh
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      clearInterval(probe)
      onLost()
      fresh.end().catch(() => {})
      if (isStopped) return
      const delayMs = reconnectDelayMs(failures++)
      log.warn({ err: error, delayMs }, 'lost the database connection for live events; will reconnect')
      retry = setTimeout(connect, delayMs)
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose())
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      lose(error as Error)
      return
    }
    if (isLost || isStopped) return
    failures = 0
    probe = setInterval(() => fresh.query('select 1').catch(lose), PROBE_MS)
    onListening()
  }
  connect()

  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(probe)
      const patience = new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref())
      await Promise.race([client.end().catch(() => {}), patience])
    },
  }
}

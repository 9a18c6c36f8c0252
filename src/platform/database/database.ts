import type { Duplex } from 'node:stream'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { PipelinedClient, SharedClient } from '../fast/pipelined-client.ts'
import { isFast } from '../fast/switch.ts'
import { watchStatements } from '../metrics/tracing/trace-context.ts'
import type { Log } from '../start/log.ts'
import type { DB } from './tables.ts'
import { CommitDialect } from './transactions/after-commit.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** For statements that work both inside a transaction and outside. */
export type DbOrTx = Db | Tx

// Counts and sums come back as bigint text; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * A statement that runs longer has gone wrong; the limit frees its connection. PgBouncer refuses connections with these
 * parameters: there, `connect_query` sets them.
 */
const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

export type Database = {
  db: Db
  pool: pg.Pool
  /** Closes every connection now. Pending queries fail instead of waiting for a server that is gone. */
  disconnect(): void
  close(): Promise<void>
}

/**
 * Opens a pool. With `isPooled` the address is that of PgBouncer in transaction mode, where no state outlives a
 * transaction: statements have no names, and PgBouncer sets the limits. A lost connection is logged and replaced; it
 * never ends the process.
 */
export function openDatabase(
  url: string,
  options: { poolSize: number; log: Log; isPooled?: boolean },
): Database {
  const pool = new pg.Pool({
    ...clientOf(options.isPooled ?? false),
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'showoff',
    ...(options.isPooled ? {} : LIMITS),
  })
  watchStatements(pool)
  let isClosing = false
  pool.on('error', (error) => {
    // The error object includes the whole connection; its message is enough.
    if (!isClosing) options.log.warn({ reason: error.message }, 'lost a database connection')
  })
  // A connection that dies while in use fails its query. Without a listener, its event would end the process.
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    open.add(client)
  })
  pool.on('remove', (client) => open.delete(client))
  const db = new Kysely<DB>({ dialect: new CommitDialect({ pool }) })
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  const disconnect = () => {
    for (const client of open) streamOf(client).destroy()
  }
  return { db, pool, disconnect, close }
}

/** Missing in the driver's types. The driver's own `end` waits for a reply of the server. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

function clientOf(isPooled: boolean) {
  if (isPooled) return { Client: SharedClient, pipeline: isFast('pipeline') }
  return isFast('pipeline') ? { Client: PipelinedClient, pipeline: true } : {}
}

/** Returns an address where sessions last: for LISTEN, advisory locks, the job runner and backups. */
export const directUrlOf = ({ settings, pool }: { settings: DirectSettings; pool: pg.Pool }): string =>
  settings.databaseDirectUrl ?? pool.options.connectionString!

type DirectSettings = { databaseDirectUrl: string | null }

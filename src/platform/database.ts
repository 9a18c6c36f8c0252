import { createHash } from 'node:crypto'
import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** Either: a statement that works inside a transaction and outside. */
export type DbOrTx = Db | Tx

// Counts and sums come back as bigint text; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Opens a pool. A lost connection is logged and replaced; it never ends the process. */
export function openDatabase(url: string, options: { poolSize: number; log: Log }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'showoff',
    // A statement that runs longer than this has gone wrong; the limit frees its connection.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  let isClosing = false
  pool.on('error', (error) => {
    // The whole connection hangs on the error; its message is what helps.
    if (!isClosing) options.log.warn({ reason: error.message }, 'a database connection was lost')
  })
  // A connection that dies while a request uses it fails that request; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  return { db, pool, close }
}

/**
 * Runs a hot read as a named prepared statement: Postgres parses and plans it once per connection.
 * `values` fill its parameters in the order they appear. Given a transaction it runs within that, unnamed.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (source: pg.Pool | DbOrTx, values: unknown[]): Promise<Row[]> => {
    if (source instanceof Kysely) {
      return (await source.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>)).rows
    }
    const result = await source.query<Row>({ name, text, values })
    return result.rows
  }
}

const statementNames = new Map<string, string>()

/** Runs a statement that is put together at the call as a named prepared one: the name stands for its text. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Compilable<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile()
  let name = statementNames.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    statementNames.set(text, name)
  }
  const result = await pool.query<Row>({ name, text, values: [...parameters] })
  return result.rows
}

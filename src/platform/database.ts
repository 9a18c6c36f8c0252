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
    Client: NamingClient,
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

/** Texts that have a name; a transaction calls them by it, too. */
const statementNames = new Map<string, string>()

const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i
const ALL_COLUMNS = /(?:select|returning) \*|\.\*/
/** So many texts get a name: each is kept, planned, by every connection that met it. */
const NAMED_MAX = 600

/**
 * Names what is asked inside transactions, as `runPrepared` does outside: those are the writes, few texts that
 * come again with other values, and planning them each time took longer than running them.
 */
class NamingClient extends pg.Client {
  private isInTransaction = false

  // biome-ignore lint/suspicious/noExplicitAny: it takes and answers all that the driver's own does
  override query(...given: any[]): any {
    const [text, values] = given
    if (text === 'commit' || text === 'rollback') this.isInTransaction = false
    if (text === 'begin') this.isInTransaction = true
    const name = this.isInTransaction && Array.isArray(values) ? nameInTransaction(text) : undefined
    return this.pass(name ? [{ name, text, values }] : given)
  }

  private pass(given: unknown[]) {
    return super.query(...(given as [string, unknown[]]))
  }
}

/** None for what a new column changes under a connection that knows it, and for more texts than are kept. */
function nameInTransaction(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (!PLANNED.test(text) || ALL_COLUMNS.test(text)) return undefined
  return statementNames.size < NAMED_MAX ? nameOf(text) : undefined
}

/**
 * Runs a hot read as a named prepared statement: Postgres parses and plans it once per connection.
 * `values` fill its parameters in the order they appear. Given a transaction it runs within that.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  statementNames.set(text, name)
  return async (source: pg.Pool | DbOrTx, values: unknown[]): Promise<Row[]> => {
    if (source instanceof Kysely) {
      return (await source.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>)).rows
    }
    const result = await source.query<Row>({ name, text, values })
    return result.rows
  }
}

/** Runs a statement that is put together at the call as a named prepared one: the name stands for its text. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Compilable<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile()
  const result = await pool.query<Row>({ name: nameOf(text), text, values: [...parameters] })
  return result.rows
}

function nameOf(text: string): string {
  let name = statementNames.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    statementNames.set(text, name)
  }
  return name
}

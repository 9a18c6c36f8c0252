import { createHash } from 'node:crypto'
import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../start/log.ts'
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
    Client: TransactionClient,
    connectionString: url,
    // A statement is sent without waiting for the answer to the one before; only `begin` and `commit` make use of it.
    pipeline: true,
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

/** Texts that the statements behind them do not wait for. */
const unawaitedTexts = new Set<string>()

/** Texts whose first plan is kept, whatever they are asked for. */
const plannedOnceTexts = new Set<string>()

const NOTHING = { rows: [], rowCount: 0, fields: [], oid: 0 }

/** Stands for the statements of `together`, which come as its values. */
const TOGETHER = '-- together'

/**
 * Saves a transaction what costs it time beside its work. Its statements are named, as `runPrepared` does outside:
 * they are the writes, few texts that come again with other values, and planning them each time took longer than
 * running them. `begin` travels with the first of them, and those of `preparedUnawaited` with the one behind them:
 * a round to the database and back takes as long as a small statement.
 */
class TransactionClient extends pg.Client {
  private isInTransaction = false
  private isBeginUnsent = false
  private unanswered: Promise<unknown>[] = []
  /** null: it was set in what was rolled back since. */
  private planMode: 'auto' | 'force_generic_plan' | null = 'auto'

  // biome-ignore lint/suspicious/noExplicitAny: it takes and answers all that the driver's own does
  override query(...given: any[]): any {
    const [text, values] = given
    if (text === 'begin') return this.openTransaction()
    if (text === 'commit' || text === 'rollback') return this.closeTransaction(text)
    if (text === TOGETHER) return this.askTogether(values)
    if (this.isInTransaction) this.sendBegin()
    this.choosePlanMode(typeof text === 'string' ? text : text?.text)
    if (!this.isInTransaction) return this.pass(given)
    const name = Array.isArray(values) ? nameInTransaction(text) : undefined
    const answer = this.pass(name ? [{ name, text, values }] : given)
    if (!unawaitedTexts.has(text)) return this.unanswered.length === 0 ? answer : this.afterUnanswered(answer)
    this.unanswered.push(answer)
    // Heard by the next that is waited for.
    answer.catch(() => {})
    return Promise.resolve(NOTHING)
  }

  private async askTogether(asked: Statement<object>[]) {
    const answers = await Promise.all(
      asked.map(({ text, values }) => this.query({ name: statementNames.get(text), text, values })),
    )
    return { ...NOTHING, rows: answers.map(({ rows }) => rows) }
  }

  private choosePlanMode(text: string) {
    const mode = plannedOnceTexts.has(text) ? 'force_generic_plan' : 'auto'
    if (mode === this.planMode) return
    this.planMode = mode
    this.pass([`set plan_cache_mode = ${mode}`]).catch(() => {
      this.planMode = null
    })
  }

  /** Of several failures the first one is the reason. */
  private async afterUnanswered(answer: Promise<unknown>) {
    const unanswered = this.unanswered.splice(0)
    return (await Promise.all([...unanswered, answer])).at(-1)
  }

  private openTransaction() {
    this.isInTransaction = true
    this.isBeginUnsent = true
    return Promise.resolve(NOTHING)
  }

  private sendBegin() {
    if (!this.isBeginUnsent) return
    this.isBeginUnsent = false
    // What keeps it from beginning fails the statement behind it, too.
    this.pass(['begin']).catch(() => {})
  }

  private closeTransaction(text: 'commit' | 'rollback') {
    const wasSent = !this.isBeginUnsent
    this.isInTransaction = false
    this.isBeginUnsent = false
    if (text === 'rollback') {
      this.unanswered = []
      this.planMode = null
    }
    if (!wasSent) return Promise.resolve(NOTHING)
    // The database answers a commit behind a failed statement with success, having taken all of it back.
    return this.afterUnanswered(this.pass([text]))
  }

  private pass(given: unknown[]): Promise<unknown> {
    return super.query(...(given as [string, unknown[]])) as unknown as Promise<unknown>
  }
}

/** None for what a new column changes under a connection that knows it, and for more texts than are kept. */
function nameInTransaction(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (!PLANNED.test(text) || ALL_COLUMNS.test(text)) return undefined
  return statementNames.size < NAMED_MAX ? nameOf(text) : undefined
}

type PreparedOptions = {
  /**
   * For what finds its rows by keys, few and in one way. Postgres plans the rest anew for as long as it hopes for more
   * of the values than of any values, and takes ten members for each array: several times what the finding takes.
   */
  isPlannedOnce?: boolean
}

/**
 * Runs a hot read as a named prepared statement: Postgres parses it once per connection, and plans it as often as it
 * likes. `values` fill its parameters in the order they appear. Given a transaction it runs within that.
 */
export function prepared<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  { isPlannedOnce = false }: PreparedOptions = {},
) {
  statementNames.set(text, name)
  if (isPlannedOnce) plannedOnceTexts.add(text)
  const ask = async (source: pg.Pool | DbOrTx, values: unknown[]): Promise<Row[]> => {
    if (source instanceof Kysely) {
      return (await source.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>)).rows
    }
    const result = await source.query<Row>({ name, text, values })
    return result.rows
  }
  /** The statement with these values, for `together`. */
  const of = (values: unknown[]): Statement<Row> => ({ text, values })
  return Object.assign(ask, { of })
}

/** A prepared statement with its values. `rows` is only there to say what they look like. */
export type Statement<Row> = { text: string; values: unknown[]; rows?: Row[] }

/** The rows of each of the statements. */
export type RowsOf<Asked extends Statement<unknown>[]> = {
  [At in keyof Asked]: Asked[At] extends Statement<infer Row> ? Row[] : never
}

/**
 * Asks several statements in one round to the database, one after the other on one connection: none needs the answer of
 * another, but each sees what those before it did and locked.
 */
export async function together<Asked extends Statement<unknown>[]>(
  source: pg.Pool | DbOrTx,
  ...asked: Asked
): Promise<RowsOf<Asked>> {
  if (source instanceof Kysely) {
    return (await source.executeQuery(CompiledQuery.raw(TOGETHER, asked))).rows as RowsOf<Asked>
  }
  const client = await source.connect()
  const values: unknown[] = asked
  try {
    return (await client.query(TOGETHER, values)).rows as RowsOf<Asked>
  } finally {
    client.release()
  }
}

/**
 * The same for a statement whose rows nobody needs, planned once: within a transaction what comes behind it is sent without
 * waiting for it, and fails with its failure.
 */
export function preparedUnawaited(name: string, text: string) {
  unawaitedTexts.add(text)
  const run = prepared(name, text, { isPlannedOnce: true })
  return async (db: DbOrTx, values: unknown[]): Promise<void> => {
    await run(db, values)
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

import { type Compilable, CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import type { DbOrTx } from '../database/database.ts'
import { PIPELINE } from './pipelined-client.ts'
import {
  nameOf,
  plannedOnceTexts,
  preparedName,
  statementNames,
  unawaitedTexts,
} from './statement-registry.ts'
import { isFast } from './switch.ts'

type PreparedOptions = {
  /**
   * For statements that find few rows by keys, with only one sensible plan. Postgres would otherwise plan them for each
   * set of values, in search of a better plan, which takes several times as long as running them.
   */
  isPlannedOnce?: boolean
}

/**
 * Returns a function that runs a hot statement as a named prepared one: Postgres parses it once per connection, and
 * plans it when it must. `values` fill its parameters in order. Given a transaction, it runs within that.
 */
export function prepared<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  { isPlannedOnce = false }: PreparedOptions = {},
) {
  statementNames.set(text, name)
  if (isPlannedOnce && isFast('statements')) plannedOnceTexts.add(text)
  const run = async (source: pg.Pool | DbOrTx, values: unknown[]): Promise<Row[]> => {
    if (source instanceof Kysely) return runRaw<Row>(source, text, values)
    const result = await source.query<Row>({ name: preparedName(text), text, values })
    return result.rows
  }
  /** Returns the statement with these values, for `pipeline`. */
  const of = (values: unknown[]): Statement<Row> => ({ text, values })
  return Object.assign(run, { of })
}

/**
 * Returns SQL for `prepared` that reads the rows of several queries as JSON, in one row with a column for each: one
 * statement instead of several costs this process half the time. The queries share their parameters. JSON turns a
 * timestamp into text.
 */
export const selectRowsAsJson = (queries: Record<string, string>): string =>
  `select ${Object.entries(queries)
    .map(
      ([name, query]) =>
        `(select coalesce(json_agg(row_to_json(rows)), '[]') from (${query}) as rows) as "${name}"`,
    )
    .join(', ')}`

/** A prepared statement with its values. `rows` only carries the type of the rows. */
export type Statement<Row> = { text: string; values: unknown[]; rows?: Row[] }

/** Statements by the names under which their rows are returned. */
export type Statements = Record<string, Statement<unknown>>
export type RowsOf<Asked extends Statements> = {
  [Name in keyof Asked]: Asked[Name] extends Statement<infer Row> ? Row[] : never
}

/**
 * Runs several statements in order, in one round trip on one connection. Each sees what the earlier ones wrote and
 * locked, and none needs the rows of another.
 */
export async function pipeline<Asked extends Statements>(
  source: pg.Pool | DbOrTx,
  statementsByName: Asked,
): Promise<RowsOf<Asked>> {
  const statements = Object.values(statementsByName)
  const answers = isFast('pipeline')
    ? await runPipelined(source, statements)
    : await runSequentially(source, statements)
  return Object.fromEntries(
    Object.keys(statementsByName).map((name, at) => [name, answers[at]]),
  ) as RowsOf<Asked>
}

async function runPipelined(source: pg.Pool | DbOrTx, statements: Statement<unknown>[]): Promise<unknown[]> {
  if (source instanceof Kysely) return runRaw(source, PIPELINE, statements)
  const client = await source.connect()
  const values: unknown[] = statements
  try {
    return (await client.query(PIPELINE, values)).rows
  } finally {
    client.release()
  }
}

async function runSequentially(
  source: pg.Pool | DbOrTx,
  statements: Statement<unknown>[],
): Promise<unknown[]> {
  const client = source instanceof Kysely ? null : await source.connect()
  try {
    const answers: unknown[] = []
    for (const { text, values } of statements) {
      answers.push(
        client ? (await client.query(text, values)).rows : await runRaw(source as DbOrTx, text, values),
      )
    }
    return answers
  } finally {
    client?.release()
  }
}

/**
 * Like `prepared` with `isPlannedOnce`, for a statement whose rows are not needed. Within a transaction the next
 * statement is sent without waiting for this one, and fails if this one failed.
 */
export function preparedUnawaited(name: string, text: string) {
  unawaitedTexts.add(text)
  const run = prepared(name, text, { isPlannedOnce: true })
  return async (db: DbOrTx, values: unknown[]): Promise<void> => {
    await run(db, values)
  }
}

/** Runs a statement built per call as a prepared one; its name is derived from its text. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Compilable<Row>,
  { isPlannedOnce = false }: PreparedOptions = {},
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile()
  if (isPlannedOnce && isFast('statements')) plannedOnceTexts.add(text)
  const values = [...parameters]
  const result = await pool.query<Row>({ name: nameOf(text), text, values })
  return result.rows
}

const runRaw = async <Row>(source: DbOrTx, text: string, values: unknown[]): Promise<Row[]> =>
  (await source.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<Row>)).rows

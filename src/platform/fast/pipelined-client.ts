import pg from 'pg'
import { nameInTransaction, plannedOnceTexts, preparedName, unawaitedTexts } from './statement-registry.ts'
import type { Statement } from './statements.ts'

const NO_ROWS = { rows: [], rowCount: 0, fields: [], oid: 0 }

/** The query text that stands for the statements of `pipeline`, which are passed as its values. */
export const PIPELINE = '-- pipeline'

/**
 * A connection that saves round trips and planning in transactions. Their statements are prepared under names: there
 * are few texts, repeated with other values, and planning them each time took longer than running them. `begin` is sent
 * with the first statement, and statements of `preparedUnawaited` with the one after them, because a round trip takes
 * as long as a small statement. The driver's `pipeline` option allows sending a statement before the previous response.
 */
export class PipelinedClient extends pg.Client {
  private isInTransaction = false
  private isBeginUnsent = false
  private unanswered: Promise<unknown>[] = []
  /** Null after a rollback, which may have undone the setting. */
  private planMode: 'auto' | 'force_generic_plan' | null = 'auto'
  private holdsWrites = false

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    if (text === 'begin') return this.openTransaction()
    if (text === 'commit' || text === 'rollback') return this.closeTransaction(text)
    if (text === PIPELINE) return this.runPipeline(values)
    if (this.isInTransaction) this.sendBegin()
    this.choosePlanMode(text, values)
    const name = Array.isArray(values) ? this.nameOf(text) : undefined
    if (!this.isInTransaction) return this.send(name ? [{ name, text, values }, ...rest] : given)
    const answer = this.send(name ? [{ name, text, values }] : given)
    if (!unawaitedTexts.has(text)) return this.unanswered.length === 0 ? answer : this.afterUnanswered(answer)
    this.unanswered.push(answer)
    // The next awaited statement reports a failure.
    answer.catch(() => {})
    return Promise.resolve(NO_ROWS)
  }

  private async runPipeline(statements: Statement<object>[]) {
    const answers = await Promise.all(
      statements.map(({ text, values }) => this.query({ name: preparedName(text), text, values })),
    )
    return { ...NO_ROWS, rows: answers.map(({ rows }) => rows) }
  }

  /**
   * Outside of transactions only `prepared` texts are named, because lists are built there with too many texts to keep.
   */
  private nameOf(text: string) {
    return this.isInTransaction ? nameInTransaction(text) : preparedName(text)
  }

  protected choosePlanMode(query: string | pg.QueryConfig, given: unknown) {
    const { text, values = given } = typeof query === 'string' ? { text: query } : query
    // A statement without values has only one plan.
    if (!Array.isArray(values) || values.length === 0) return
    const mode = plannedOnceTexts.has(text) ? 'force_generic_plan' : 'auto'
    if (mode === this.planMode) return
    this.planMode = mode
    this.send([`set plan_cache_mode = ${mode}`]).catch(() => {
      this.planMode = null
    })
  }

  /** Reports the first of several failures, which is the cause of the others. */
  private async afterUnanswered(answer: Promise<unknown>) {
    const unanswered = this.unanswered.splice(0)
    return (await Promise.all([...unanswered, answer])).at(-1)
  }

  private openTransaction() {
    this.isInTransaction = true
    this.isBeginUnsent = true
    return Promise.resolve(NO_ROWS)
  }

  private sendBegin() {
    if (!this.isBeginUnsent) return
    this.isBeginUnsent = false
    // If it fails, the next statement fails too.
    this.send(['begin']).catch(() => {})
  }

  private closeTransaction(text: 'commit' | 'rollback') {
    const wasSent = !this.isBeginUnsent
    this.isInTransaction = false
    this.isBeginUnsent = false
    if (text === 'rollback') {
      this.unanswered = []
      this.planMode = null
    }
    if (!wasSent) return Promise.resolve(NO_ROWS)
    // Postgres reports success for a commit after a failed statement, although it rolled everything back.
    return this.afterUnanswered(this.send([text]))
  }

  protected send(given: unknown[]): Promise<unknown> {
    this.holdWrites()
    return super.query(...(given as [string, unknown[]])) as unknown as Promise<unknown>
  }

  /** Statements that are sent in the same tick leave in one write: each write costs as much as a small statement. */
  private holdWrites() {
    if (this.holdsWrites) return
    this.holdsWrites = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.holdsWrites = false
      stream.uncork()
    })
  }
}

/**
 * For PgBouncer in transaction mode, where each transaction may get another connection to Postgres: statement names and
 * session settings would be missing there, or reach other clients.
 */
export class SharedClient extends PipelinedClient {
  protected override choosePlanMode() {}

  protected override send(given: unknown[]): Promise<unknown> {
    const [first, ...rest] = given
    if (typeof first !== 'object' || first === null || !('name' in first)) return super.send(given)
    return super.send([{ ...first, name: undefined }, ...rest])
  }
}

import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import type { DbOrTx } from '../database.ts'

/** Callbacks that wait for the commit of the connection's transaction. */
const waiting = new WeakMap<DatabaseConnection, (() => void)[]>()

/**
 * Calls `run` once the transaction has committed, and never after a rollback; outside of a transaction at once. If the
 * process dies right after the commit, `run` is not called.
 * @param run must not throw, because the transaction is already committed
 */
export async function afterCommit(db: DbOrTx, run: () => void): Promise<void> {
  if (!db.isTransaction) return run()
  await db.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), run])
  })
}

class CommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection) {
    const due = waiting.get(connection)
    waiting.delete(connection)
    // Also throws if Postgres answers the commit with a rollback.
    await super.commitTransaction(connection)
    for (const run of due ?? []) run()
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    waiting.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

/** Kysely's Postgres dialect, with `afterCommit`. */
export class CommitDialect extends PostgresDialect {
  private readonly config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.config = config
  }

  override createDriver() {
    return new CommitDriver(this.config)
  }
}

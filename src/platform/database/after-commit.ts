import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import type { DbOrTx } from './database.ts'

/** What waits for the commit of the transaction that a connection is in. */
const waiting = new WeakMap<DatabaseConnection, (() => void)[]>()

/**
 * Runs once the transaction has committed, and never when it was rolled back; outside of a transaction at once. A process
 * that dies right after the commit does not run it any more.
 * @param run must not throw: what it belongs to is done
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
    // Throws, too, where Postgres answers the commit with a rollback.
    await super.commitTransaction(connection)
    for (const run of due ?? []) run()
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    waiting.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

/** Postgres as Kysely speaks it, with `afterCommit`. */
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

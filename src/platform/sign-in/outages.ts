import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../database/tables.ts'
import { outageOf } from '../outages/outage.ts'

// When the database fails, Better Auth responds with a bare status or with its own refusal: "failed to create the
// user". The failed statement is recorded here, so that the response names the real reason.

const current = new AsyncLocalStorage<{ cause: unknown }>()

/** Records the error of a library call if it is an outage. Returns whether it is one. */
export function recordOutage(error: unknown): boolean {
  const call = current.getStore()
  const isOutage = outageOf(error) !== null
  if (call && isOutage) call.cause ??= error
  return isOutage
}

/** Returns the program's connections, which record statements that found the database down or full. */
export const watchedDatabase = (pool: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') recordOutage(event.error)
    },
  })

/** @throws the database error instead of the library's */
export function rethrowOutages<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const call = { cause: null as unknown }
  return current.run(call, () =>
    work().catch((error: unknown) => {
      throw call.cause ?? error
    }),
  )
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../database/tables.ts'
import { outageOf } from '../outages/outage.ts'

// Better Auth answers with a status alone where the database failed, or with a refusal of its own: "failed to create
// the user". Which of its statements failed is noted here, so that the answer says what happened.

const current = new AsyncLocalStorage<{ cause: unknown }>()

/** Keeps what a call of the library failed of, if that is an outage. */
export function noteOutage(error: unknown): boolean {
  const call = current.getStore()
  const isOutage = outageOf(error) !== null
  if (call && isOutage) call.cause ??= error
  return isOutage
}

/** The program's connections, with a note of a statement that found the database away or full. */
export const watchedDatabase = (pool: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') noteOutage(event.error)
    },
  })

/** @throws the error of the database, in place of what was made of it */
export function rethrowingOutages<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const call = { cause: null as unknown }
  return current.run(call, () =>
    work().catch((error: unknown) => {
      throw call.cause ?? error
    }),
  )
}

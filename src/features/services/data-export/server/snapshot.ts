import type pg from 'pg'

const ROWS_AT_ONCE = 500

export type Snapshot = {
  /**
   * Streams the rows of a statement whose only parameter, $1, is the member. Column names become camelCase, including
   * those within JSON.
   */
  rows<Row extends object>(statement: string): AsyncGenerator<Row>
  /** Ends the transaction; safe to call twice. */
  close(): Promise<void>
}

/**
 * Opens a snapshot of everything about a member at one moment, however long reading takes and however much it is: the
 * statements run in one read-only transaction, through cursors.
 */
export async function openSnapshot(pool: pg.Pool, memberId: string): Promise<Snapshot> {
  const client = await pool.connect()
  let isOpen = true
  let cursors = 0

  async function close() {
    if (!isOpen) return
    isOpen = false
    // A connection that cannot even end its transaction is discarded.
    const failed = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failed)
  }

  try {
    await client.query('begin isolation level repeatable read read only')
  } catch (error) {
    await close()
    throw error
  }
  return {
    async *rows<Row extends object>(statement: string) {
      const cursor = `export_${++cursors}`
      await client.query(`declare ${cursor} no scroll cursor for ${statement}`, [memberId])
      for (;;) {
        const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from ${cursor}`)
        for (const row of rows) yield camelCased(row) as Row
        if (rows.length < ROWS_AT_ONCE) break
      }
      await client.query(`close ${cursor}`)
    },
    close,
  }
}

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    camelCased(inner),
  ])
  return Object.fromEntries(entries)
}

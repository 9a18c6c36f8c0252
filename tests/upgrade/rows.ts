import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, 'rows')

/** Writes rows into every table of the newest schema: the files of rows/ in order, each in a transaction. */
export async function writeRows(client: pg.Client): Promise<void> {
  for (const name of readdirSync(FOLDER).sort()) {
    const sql = await readFile(join(FOLDER, name), 'utf8')
    await client.query(sql).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error })
    })
  }
}

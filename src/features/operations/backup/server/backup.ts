import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import packageFile from '../../../../../package.json' with { type: 'json' }
import { KNOWN_KEYS } from '../../../../kernel/pictures/server/remove-media-sql.ts'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'
import {
  FORMAT,
  FORMAT_VERSION,
  HEAD,
  type Head,
  type Manifest,
  nameOf,
  type Part,
} from './archive-format.ts'
import { beginMediaList, copyMedia, readMediaDifferences } from './backup-media.ts'
import { cutRows, type Rows } from './cut-rows.ts'
import { inNumbers, rate } from './figures.ts'
import { patientClient } from './patient-client.ts'
import { readArchive } from './read-archive.ts'
import { COPY_JOBS_OUT, copyOutStatement, listSequences, listTables } from './table-sql.ts'
import { type ArchiveWriter, writeArchive, writeWhole } from './write-archive.ts'

export type BackupOptions = {
  databaseUrl: string
  store: MediaStore
  /** Where to write the backup. */
  path: string
  /** Encrypts it. */
  key?: string | null
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Rounds until there is a snapshot whose every file exists; each is short, because earlier files are copied
 * already.
 */
const MOST_ROUNDS = 20

/**
 * Writes database and files into one file while the program keeps running. The files are copied first, then
 * the tables of one snapshot, with the files that were added until then: every file the tables refer to is
 * included, and no transaction stays open while files are copied. The result is read again and verified.
 * @throws CannotRun with a sentence for the operator
 */
export async function backUp({
  databaseUrl,
  store,
  path,
  key = null,
  say,
  signal,
}: BackupOptions): Promise<Manifest> {
  const begun = performance.now()
  const [client, another] = await Promise.all([patientClient(databaseUrl), patientClient(databaseUrl)])
  try {
    let manifest: Manifest | null = null
    await writeWhole(path, async (temporary) => {
      const archive = writeArchive(temporary, key)
      await archive.addBytes(HEAD, Buffer.from(JSON.stringify(headNow(), null, 2)))
      const isKnownNow = async (key: string) => {
        const { rowCount } = await another.query(`select from (${KNOWN_KEYS}) as known where key = $1`, [key])
        return (rowCount ?? 0) > 0
      }
      const copied = { files: 0, bytes: 0 }
      const copyingBegun = performance.now()
      await beginMediaList(client)
      const copying = { client, store, archive, copied, signal, isKnownNow }
      await copyMedia(copying)
      await beginMoment(client, () => copyMedia(copying))
      say(`Files:  ${inNumbers(copied)}${rate(copyingBegun, copied)}`)

      const media = { ...copied, ...(await readMediaDifferences(client)) }
      manifest = { ...(await copyTables(client, archive, say, signal)), media }
      await client.query('rollback')
      await archive.finish(Buffer.from(JSON.stringify(manifest)))

      const checkBegun = performance.now()
      const { bytes } = await readArchive(temporary, async () => signal.throwIfAborted(), key)
      say(`Read again and compared with its sums${rate(checkBegun, { bytes })}`)
    })
    const { size } = await stat(path)
    say(`Backup: ${path}, ${inNumbers({ bytes: size })}${rate(begun, { bytes: size })}`)
    const { missing } = manifest!.media
    if (missing.length > 0) {
      say(
        `Attention: ${missing.length} files that the database names are in no store, so they are not in the backup:`,
      )
      for (const key of missing.slice(0, 10)) say(`  ${key}`)
      say('What they show is missing on the pages, too. `npm run doctor` counts them.')
    }
    return manifest!
  } catch (error) {
    if (!UNKNOWN_TABLES.has((error as { code?: string }).code ?? '')) throw error
    throw new CannotRun(
      'The database is empty, or was made by another version of Showoff. Make the backup with that one, or bring the database up to date with npm start.',
    )
  } finally {
    await Promise.all([client.end(), another.end()])
  }
}

/** The database's error for tables that do not exist yet, or any more. */
const UNKNOWN_TABLES = new Set(['42P01', '42703'])

/** A transaction on one snapshot, all of whose files are copied. */
async function beginMoment(client: pg.Client, copyRest: () => Promise<boolean>) {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await client.query('begin isolation level repeatable read')
    if (await copyRest()) return
    // Commits the record of copied files; the snapshot ends.
    await client.query('commit')
  }
  throw new Error('Files went faster than they could be copied.')
}

async function copyTables(
  client: pg.Client,
  archive: ArchiveWriter,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Omit<Manifest, 'media'>> {
  const begun = performance.now()
  const all: Rows = { rows: 0, parts: 0, bytes: 0 }
  const copyOut = async (statement: string, partOf: (number: number) => Part) => {
    const count: Rows = { rows: 0, parts: 0, bytes: 0 }
    for await (const part of cutRows(client.query(to(statement)), count)) {
      signal.throwIfAborted()
      await archive.addBytes(nameOf(partOf(count.parts)), part)
    }
    for (const figure of ['rows', 'parts', 'bytes'] as const) all[figure] += count[figure]
    return { rows: count.rows, parts: count.parts }
  }

  const names = await client.query<{ name: string }>('select name from migrations order by name')
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const count = await copyOut(copyOutStatement(table), (number) => ({
      kind: 'table',
      table: table.name,
      number,
    }))
    tables.push({ ...table, ...count })
  }
  const jobs = await copyOut(COPY_JOBS_OUT, (number) => ({ kind: 'jobs', number }))
  const sequences = await listSequences(client)
  say(`Tables: ${tables.length} with ${inNumbers(all)}${rate(begun, all)}`)
  return { migrations: names.rows.map(({ name }) => name), tables, jobs, sequences }
}

const headNow = (): Head => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  programVersion: packageFile.version,
  madeAt: new Date().toISOString(),
})

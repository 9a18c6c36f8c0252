import type pg from 'pg'
import { to } from 'pg-copy-streams'
import packageFile from '../../../../../package.json' with { type: 'json' }
import { REFERENCED_KEYS_SQL } from '../../../../kernel/pictures/server/remove-media-sql.ts'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'
import {
  type ArchivePart,
  archivePartName,
  FORMAT,
  FORMAT_VERSION,
  HEAD,
  type Head,
  type Manifest,
  WHOLE_FORMAT_VERSION,
} from './archive-format.ts'
import { archiveTarget, beginMediaList, copyMedia, readMediaDifferences } from './backup-media.ts'
import { connectWithoutTimeouts } from './connect-without-timeouts.ts'
import { formatAmounts, formatRate } from './format-amounts.ts'
import { type BackupFile, type Content, toBackupFile } from './places/backup-place.ts'
import { fileListName } from './places/shared-files.ts'
import { compressSharedFileList, makeSharedTarget } from './places/shared-target.ts'
import { readContent } from './read-archive.ts'
import { type RowTotals, splitRows } from './split-rows.ts'
import { COPY_JOBS_OUT, copyOutStatement, listSequences, listTables } from './table-sql.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export type BackupOptions = {
  databaseUrl: string
  store: MediaStore
  /** Where to write the backup. */
  path: string | BackupFile
  /**
   * Stores pictures and videos beside the backup, each once for all backups of the place; otherwise they are in the
   * file.
   */
  hasSharedMedia?: boolean
  /** The encryption key; null or absent for no encryption. */
  key?: string | null
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * The maximum number of attempts to get a snapshot whose files all exist; each is short, because earlier files are
 * copied already.
 */
const MOST_ROUNDS = 20

/**
 * Writes the database and its files to one file while the program keeps running. Copies the files first, then the
 * tables of one snapshot with the files added until then: every file that the tables refer to is included, and no
 * transaction stays open while most files are copied. Then reads the result again to verify it.
 * @throws CannotRun with a sentence for the operator
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { databaseUrl, path, key = null, say, signal } = options
  const startedAt = performance.now()
  const { place, name } = toBackupFile(path)
  const title = place.titleOf(name)
  const [client, another] = await Promise.all([
    connectWithoutTimeouts(databaseUrl),
    connectWithoutTimeouts(databaseUrl),
  ])
  const verify = async (read: () => Content) => {
    const checkStartedAt = performance.now()
    const take = async () => signal.throwIfAborted()
    const { bytes } = await readContent(read(), { title, take, key })
    say(`Verified against its checksums${formatRate(checkStartedAt, { bytes })}`)
  }
  const archive = writeArchive((content) => place.write(name, content, verify), key)
  try {
    const isKnownNow = async (mediaKey: string) => {
      const { rowCount } = await another.query(
        `select from (${REFERENCED_KEYS_SQL}) as known where key = $1`,
        [mediaKey],
      )
      return (rowCount ?? 0) > 0
    }
    const result = await fillArchive(archive, { ...options, client, isKnownNow, file: { place, name } })
    say(
      `Backup: ${title}, ${formatAmounts({ bytes: result.bytes })}${formatRate(startedAt, { bytes: result.bytes })}`,
    )
    const { missing } = result.manifest.media
    if (missing.length > 0) {
      say(`Warning: files missing from storage, so not in the backup: ${missing.length}`)
      for (const key of missing.slice(0, 10)) say(`  ${key}`)
      say('They are also missing on the site. Run `npm run doctor` to count them.')
    }
    return result
  } catch (error) {
    await archive.abort(error as Error)
    if (!UNKNOWN_TABLES.has((error as { code?: string }).code ?? '')) throw error
    throw new CannotRun(
      'The database is empty or belongs to another version of Showoff. Back up with that version, or update the database with npm start.',
    )
  } finally {
    await Promise.all([client.end(), another.end()])
  }
}

export type BackupResult = {
  manifest: Manifest
  /** The size of the file, and of the files newly stored beside it. */
  bytes: number
}

type FillingArchive = Pick<BackupOptions, 'store' | 'key' | 'hasSharedMedia' | 'say' | 'signal'> & {
  client: pg.Client
  isKnownNow: (mediaKey: string) => Promise<boolean>
  file: BackupFile
}

async function fillArchive(
  archive: ArchiveWriter,
  { store, key = null, hasSharedMedia = false, say, signal, client, isKnownNow, file }: FillingArchive,
): Promise<BackupResult> {
  await archive.addBytes(HEAD, Buffer.from(JSON.stringify(makeHead(hasSharedMedia), null, 2)))
  const copied = { files: 0, bytes: 0 }
  const copyStartedAt = performance.now()
  await beginMediaList(client)
  const beside = hasSharedMedia ? await makeSharedTarget(client, file.place, store, key) : null
  const copying = { client, store, taker: beside ?? archiveTarget(archive), copied, signal, isKnownNow }
  await copyMedia(copying)
  await beginSnapshot(client, () => copyMedia(copying))
  const fresh = beside ? `, new: ${formatAmounts(beside.fresh)}` : ''
  say(`Files:  ${formatAmounts(copied)}${fresh}${formatRate(copyStartedAt, beside?.fresh ?? copied)}`)

  const differences = await readMediaDifferences(client)
  // The lists written below leave out files that were removed meanwhile.
  const superfluous = beside ? [] : differences.superfluous
  if (beside) await client.query('delete from copied_keys where key = any($1)', [differences.superfluous])
  const media = { ...copied, superfluous, missing: differences.missing }
  const listName = fileListName(file.name)
  try {
    if (beside) await writeLists(archive, client, file)
    const manifest = { ...(await copyTables(client, archive, say, signal)), media }
    await client.query('rollback')
    const bytes = await archive.finish(Buffer.from(JSON.stringify(manifest)))
    return { manifest, bytes: bytes + (beside?.fresh.bytes ?? 0) }
  } catch (error) {
    if (beside) await file.place.remove(listName).catch(() => {})
    throw error
  }
}

/** Writes the lists in the backup, and beside it, where they can be read without opening the backup. */
async function writeLists(archive: ArchiveWriter, client: pg.Client, { place, name }: BackupFile) {
  let number = 0
  for await (const part of compressSharedFileList(client)) {
    await archive.addBytes(archivePartName({ kind: 'files', number: ++number }), part)
  }
  await place.write(fileListName(name), compressSharedFileList(client))
}

/** Postgres errors for tables or columns that do not exist in this version. */
const UNKNOWN_TABLES = new Set(['42P01', '42703'])

/** Begins a transaction on a snapshot whose files are all copied. */
async function beginSnapshot(client: pg.Client, copyRest: () => Promise<boolean>) {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await client.query('begin isolation level repeatable read')
    if (await copyRest()) return
    // Commits the record of copied files, and ends the snapshot.
    await client.query('commit')
  }
  throw new Error('Files were removed faster than they could be copied.')
}

async function copyTables(
  client: pg.Client,
  archive: ArchiveWriter,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Omit<Manifest, 'media'>> {
  const startedAt = performance.now()
  const all: RowTotals = { rows: 0, parts: 0, bytes: 0 }
  const copyOut = async (statement: string, partOf: (number: number) => ArchivePart) => {
    const count: RowTotals = { rows: 0, parts: 0, bytes: 0 }
    for await (const part of splitRows(client.query(to(statement)), count)) {
      signal.throwIfAborted()
      await archive.addBytes(archivePartName(partOf(count.parts)), part)
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
  say(`Tables: ${tables.length} with ${formatAmounts(all)}${formatRate(startedAt, all)}`)
  return { migrations: names.rows.map(({ name }) => name), tables, jobs, sequences }
}

const makeHead = (isBeside: boolean): Head => ({
  format: FORMAT,
  formatVersion: isBeside ? FORMAT_VERSION : WHOLE_FORMAT_VERSION,
  programVersion: packageFile.version,
  madeAt: new Date().toISOString(),
})

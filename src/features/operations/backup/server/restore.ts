import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import {
  MIGRATION_LOCK,
  migrate,
  migrateJobs,
  migrateWithin,
  unknownMigrations,
} from '../../../../platform/database/migrate.ts'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import { CannotRun } from '../../../../platform/start/cannot-run.ts'
import { type ArchivePart, archivePartName, type Manifest } from './archive-format.ts'
import { connectWithoutTimeouts } from './connect-without-timeouts.ts'
import { formatAmounts, formatRate } from './format-amounts.ts'
import { type BackupFile, toBackupFile } from './places/backup-place.ts'
import { makeFileCheck } from './places/check-shared-files.ts'
import { makeSharedFiles, readFileLists, type SharedFiles } from './places/shared-files.ts'
import { readArchive } from './read-archive.ts'
import { makeMediaWriter, refuseForeignFiles } from './restore-media.ts'
import { type RowTotals, unpackRows } from './split-rows.ts'
import {
  COPY_JOBS_IN,
  copyInStatement,
  countRelations,
  listTables,
  MAKE_COPIED_JOBS,
  QUEUE_COPIED_JOBS,
  quoteName,
  readBulkLoadStatements,
  type Table,
} from './table-sql.ts'

export type RestoreOptions = {
  path: string | BackupFile
  /** The key of an encrypted backup. */
  key?: string | null
  /** Called once the backup is verified, because starting a database may create one. */
  databaseUrl: () => Promise<string>
  store: MediaStore
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Restores a backup into an empty database and an empty store. Verifies the whole file before anything changes; the
 * database changes in one transaction, which commits after the last file is stored.
 * @throws CannotRun with a sentence for the operator; the database is then unchanged
 */
export async function restore({
  path,
  key = null,
  databaseUrl,
  store,
  say,
  signal,
}: RestoreOptions): Promise<Manifest> {
  const startedAt = performance.now()
  const keys = new Set<string>()
  const { place } = toBackupFile(path)
  const lists: Buffer[] = []
  const { head, manifest, bytes } = await readArchive(
    path,
    async (part, content) => {
      signal.throwIfAborted()
      if (part.kind === 'media') keys.add(part.key)
      if (part.kind === 'files') lists.push(await buffer(content))
    },
    key,
  )
  say(`Backup of ${head.madeAt}, verified against its checksums${formatRate(startedAt, { bytes })}`)
  await refuseNewer(manifest)
  const lookForIt = makeFileCheck(place)
  for await (const file of readFileLists(lists)) {
    await lookForIt(file)
    keys.add(file.key)
  }
  for (const key of manifest.media.superfluous) keys.delete(key)
  await refuseForeignFiles(store, keys)

  const url = await databaseUrl()
  const client = await connectWithoutTimeouts(url)
  try {
    // Makes a program that starts on the same database wait.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if ((await countRelations(client)) > 0) {
      throw new CannotRun(
        'The database is not empty. Restore a backup only into an empty database: set DATABASE_URL to another database, or DATA_DIR to another folder.',
      )
    }
    await migrateJobs(url)
    await client.query('begin')
    const sharedFiles = await makeSharedFiles(place, store, key)
    await importParts(client, { path, key, manifest, keys, lists, sharedFiles, store, say, signal })
    await client.query('commit')
    // The planner has no statistics yet for tables that were just filled.
    await client.query('analyze')
  } finally {
    // Closing the connection rolls back uncommitted changes.
    await client.end()
  }
  const { applied } = await migrate(url)
  if (applied.length > 0) say(`Updated with ${applied.length} migrations.`)
  say(`Restored${formatRate(startedAt, { bytes })}`)
  return manifest
}

async function refuseNewer({ migrations }: Manifest) {
  const unknown = await unknownMigrations(migrations)
  if (unknown.length === 0) return
  throw new CannotRun(
    `The backup was made by a newer Showoff with the migrations ${unknown.join(', ')}. Restore it with that version or a later one.`,
  )
}

type Filling = Pick<RestoreOptions, 'path' | 'key' | 'store' | 'say' | 'signal'> & {
  manifest: Manifest
  keys: Set<string>
  /** The lists of files beside the backup. */
  lists: Buffer[]
  sharedFiles: SharedFiles
}

async function importParts(
  client: pg.Client,
  { path, key = null, manifest, keys, lists, sharedFiles, store, say, signal }: Filling,
) {
  await migrateWithin(client, manifest.migrations)
  const tables = await listTables(client)
  refuseOtherTables(tables, manifest.tables)
  const obstacles = await readBulkLoadStatements(client)
  // A few hundred statements, sent together.
  await client.query(obstacles.away.join(';\n'))
  // Migrations insert rows, such as the first settings and post types. The backup has its own.
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoteName(name)}`).join(', ')}`)
  await client.query(MAKE_COPIED_JOBS)

  const filled = { startedAt: performance.now(), rows: 0, bytes: 0 }
  const counts = new Map<string, RowTotals>()
  const putter = makeMediaWriter(store)
  const byName = new Map(tables.map((table) => [table.name, table]))
  try {
    await readArchive(
      path,
      async (part, content, bytes) => {
        signal.throwIfAborted()
        if (part.kind === 'media') {
          if (keys.has(part.key)) await putter.put(part.key, content, bytes)
          return
        }
        if (part.kind === 'files') return
        const table = part.kind === 'table' ? byName.get(part.table) : null
        if (table === undefined)
          throw new CannotRun(`The backup has the unlisted part ${archivePartName(part)}.`)
        const name = countKey(part)
        const count = counts.get(name) ?? { rows: 0, parts: 0, bytes: 0 }
        counts.set(name, count)
        const statement = table ? copyInStatement(table) : COPY_JOBS_IN
        await pipeline(unpackRows(content, count), client.query(from(statement)))
      },
      key,
    )
    for await (const file of readFileLists(lists)) {
      signal.throwIfAborted()
      if (keys.has(file.key)) await putter.put(file.key, () => sharedFiles.open(file), file.bytes)
    }
  } finally {
    // No write may be pending when the caller gives up or continues.
    await putter.finish()
  }
  refuseOtherCounts(manifest, counts)
  for (const count of counts.values()) {
    filled.rows += count.rows
    filled.bytes += count.bytes
  }
  say(
    `Files and rows: ${formatAmounts(putter.stored)}; ${formatAmounts(filled)}${formatRate(filled.startedAt, filled)}`,
  )

  const indexing = performance.now()
  await client.query(obstacles.back.join(';\n'))
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${quoteName(name)}`, lastValue])
  }
  await client.query(QUEUE_COPIED_JOBS)
  say(`Indexes created and references checked${formatRate(indexing, { rows: filled.rows })}`)
}

const countKey = (part: ArchivePart) => (part.kind === 'table' ? part.table : part.kind)

/** After the same migrations the tables are equal, unless they were changed by hand. */
function refuseOtherTables(here: Table[], there: Manifest['tables']) {
  const describeTables = (tables: Table[]) =>
    tables.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).join(' ')
  if (describeTables(here) === describeTables(there)) return
  throw new CannotRun(
    'The tables in the backup do not match its migrations: they were changed manually. Load them yourself instead: every tables/<name> in the backup is in COPY format.',
  )
}

function refuseOtherCounts({ tables, jobs }: Manifest, counts: Map<string, RowTotals>) {
  for (const { name, rows } of [...tables, { name: 'jobs', rows: jobs.rows }]) {
    const found = counts.get(name)?.rows ?? 0
    if (found !== rows) throw new CannotRun(`The backup is damaged: ${name} has ${found} rows, not ${rows}.`)
  }
}

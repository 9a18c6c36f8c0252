import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { newId } from '../../../../../platform/database/ids.ts'
import { folderStore } from '../../../../../platform/media/folder-store.ts'
import type { MediaStore } from '../../../../../platform/media/media-store.ts'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import type { Manifest } from '../archive-format.ts'
import { connectWithoutTimeouts } from '../connect-without-timeouts.ts'
import { type BackupFile, toBackupFile } from '../places/backup-place.ts'
import { makeSharedFiles, readFileLists } from '../places/shared-files.ts'
import { readArchive } from '../read-archive.ts'
import { restore } from '../restore.ts'
import { quoteName } from '../table-sql.ts'

const DATABASE_PREFIX = 'showoff_drill_'
const FOLDER_PREFIX = 'drill-'

export type DrillOptions = {
  path: string | BackupFile
  key: string | null
  /** A database on the server that gets a scratch database; it is not changed itself. */
  serverUrl: string
  /** The parent of the scratch folder; it needs room for the media. */
  scratchIn: string
  say: (line: string) => void
  signal: AbortSignal
}

export type DrillResult = { seconds: number; tables: number; rows: number; files: number }

/**
 * Restores a backup into a scratch database and a scratch folder, counts its rows, compares each file with the backup,
 * and removes both again.
 * @throws CannotRun when the backup cannot be restored, or the result differs from the backup
 */
export async function drill(options: DrillOptions): Promise<DrillResult> {
  const { path, key, serverUrl, scratchIn, say, signal } = options
  const startedAt = performance.now()
  await removeEarlierDrills(serverUrl, scratchIn)
  await mkdir(scratchIn, { recursive: true })
  const folder = await mkdtemp(join(scratchIn, FOLDER_PREFIX))
  const name = `${DATABASE_PREFIX}${newId().replaceAll('-', '')}`
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  try {
    await makeDatabase(serverUrl, name)
    const store = folderStore(folder)
    const manifest = await restore({ path, key, databaseUrl: async () => databaseUrl, store, say, signal })
    const rows = await compareRows(databaseUrl, manifest)
    const files = await compareFiles({ path, key, store, manifest, signal })
    return {
      seconds: (performance.now() - startedAt) / 1000,
      ...{ tables: manifest.tables.length, rows, files },
    }
  } finally {
    await withServerClient(serverUrl, (client) =>
      client.query(`drop database if exists ${quoteName(name)} with (force)`),
    )
    await rm(folder, { recursive: true, force: true })
  }
}

async function withServerClient<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectWithoutTimeouts(serverUrl)
  return work(client).finally(() => client.end())
}

/** Removes what a killed drill left: its folder, and its database unless it is in use. */
async function removeEarlierDrills(serverUrl: string, scratchIn: string) {
  await withServerClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database
       where datname like $1 and pg_has_role(datdba, 'usage')
         and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
      [`${DATABASE_PREFIX.replaceAll('_', '\\_')}%`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${quoteName(name)}`)
  })
  const names = await readdir(scratchIn).catch(() => [] as string[])
  for (const name of names.filter((one) => one.startsWith(FOLDER_PREFIX))) {
    await rm(join(scratchIn, name), { recursive: true, force: true })
  }
}

async function makeDatabase(serverUrl: string, name: string) {
  try {
    await withServerClient(serverUrl, (client) =>
      client.query(`create database ${quoteName(name)} template template0 encoding 'UTF8'`),
    )
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw new CannotRun(
      'A drill creates a temporary database, but the DATABASE_URL user has no permission to do so: run `alter role … createdb` on the server, or set DATABASE_URL to another server.',
    )
  }
}

/** Newer migrations may have added tables but never removed rows, so the tables of the backup are counted. */
async function compareRows(databaseUrl: string, { tables }: Manifest): Promise<number> {
  return withServerClient(databaseUrl, async (client) => {
    let sum = 0
    for (const { name, rows } of tables) {
      const result = await client.query<{ count: string }>(
        `select count(*)::text as count from public.${quoteName(name)}`,
      )
      const found = Number(result.rows[0]?.count)
      if (found !== rows) throw new CannotRun(`The drill failed: ${name} has ${found} rows, not ${rows}.`)
      sum += rows
    }
    return sum
  })
}

type Comparing = Pick<DrillOptions, 'path' | 'key' | 'signal'> & { store: MediaStore; manifest: Manifest }

async function compareFiles({ path, key, store, manifest, signal }: Comparing): Promise<number> {
  const superfluous = new Set(manifest.media.superfluous)
  const sharedFiles = await makeSharedFiles(toBackupFile(path).place, store, key)
  const lists: Buffer[] = []
  let files = 0
  const compare = async (mediaKey: string, isThat: (hash: string) => boolean) => {
    signal.throwIfAborted()
    const opened = await store.open(mediaKey)
    if (!opened || !isThat(await hashOf(opened.stream))) {
      throw new CannotRun(`The drill failed: the file ${mediaKey} does not match the backup.`)
    }
    files += 1
  }
  const take: Parameters<typeof readArchive>[1] = async (part, content) => {
    if (part.kind === 'files') lists.push(await buffer(content))
    if (part.kind !== 'media' || superfluous.has(part.key)) return
    const expectedHash = await hashOf(content)
    await compare(part.key, (hash) => hash === expectedHash)
  }
  await readArchive(path, take, key)
  for await (const file of readFileLists(lists))
    await compare(file.key, (hash) => sharedFiles.isThat(file, hash))
  return files
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

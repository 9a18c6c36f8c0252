import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type pg from 'pg'
import type { MediaStore } from '../../../../../platform/media/media-store.ts'
import type { MediaTarget } from '../backup-media.ts'
import type { BackupPlace } from './backup-place.ts'
import {
  type ExistingFiles,
  fileListName,
  formatFileListLine,
  makeSharedFiles,
  readFileList,
  SHARED_FILES_FOLDER,
  type SharedFile,
} from './shared-files.ts'

const ROWS_AT_ONCE = 10_000
const AT_ONCE = 8
const pack = promisify(gzip)

type SharedTarget = MediaTarget & { fresh: { files: number; bytes: number } }

/**
 * Stores files beside the backup, so that only files that no earlier backup has are copied. The existing files and
 * their names are in temporary tables, however many there are.
 */
export async function makeSharedTarget(
  client: pg.Client,
  place: BackupPlace,
  store: MediaStore,
  key: string | null,
): Promise<SharedTarget> {
  const sharedFiles = await makeSharedFiles(place, store, key)
  await client.query(`
    create temp table at_place (name text primary key, bytes bigint not null);
    create temp table kept_before (key text primary key, name text not null, kept_bytes bigint not null, bytes bigint not null)`)
  await inBatches(place.list(SHARED_FILES_FOLDER), (rows) =>
    client.query(
      `insert into at_place select name, bytes from jsonb_to_recordset($1) as found (name text, bytes bigint)
       on conflict do nothing`,
      [rows],
    ),
  )
  await readLastList(client, place, sharedFiles.isOurs)

  const fresh = { files: 0, bytes: 0 }
  // Several files are copied at once, but a connection runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Row extends pg.QueryResultRow>(statement: string, values: unknown[]) {
    const result = last.catch(() => {}).then(() => client.query<Row>(statement, values))
    last = result
    return result
  }
  const there: ExistingFiles = {
    async bytesOf(name) {
      const { rows } = await inTurn<{ bytes: number }>(
        'select bytes::float8 as bytes from at_place where name = $1',
        [name],
      )
      return rows[0]?.bytes ?? null
    },
    async add(name, bytes) {
      fresh.files += 1
      fresh.bytes += bytes
      await inTurn('insert into at_place values ($1, $2)', [name, bytes])
    },
  }
  return {
    fresh,
    atOnce: AT_ONCE,
    async known(keys) {
      const { rows } = await client.query<SharedFile>(
        `select key, name, kept_bytes::float8 as "keptBytes", kept_before.bytes::float8 as bytes
         from kept_before join at_place using (name)
         where key = any($1) and at_place.bytes = kept_bytes`,
        [keys],
      )
      return rows
    },
    take: (mediaKey, opened) => sharedFiles.storeOnce(mediaKey, opened, there),
  }
}

/** Reads the list of the latest backup if possible: it gives a file's stored name without reading the file. */
async function readLastList(client: pg.Client, place: BackupPlace, isOurs: (name: string) => boolean) {
  const names = await Array.fromAsync(place.list(''), ({ name }) => name)
  const last = names
    .filter((name) => name.endsWith(fileListName('')))
    .toSorted()
    .at(-1)
  const content = last === undefined ? null : await place.read(last)
  if (!content) return
  async function* ownFiles() {
    try {
      for await (const file of readFileList(content!)) if (isOurs(file.name)) yield file
    } catch {
      // Files missing from the list are read from the store.
    }
  }
  await inBatches(ownFiles(), (rows) =>
    client.query(
      `insert into kept_before select key, name, "keptBytes", bytes
       from jsonb_to_recordset($1) as file (key text, name text, "keptBytes" bigint, bytes bigint)
       on conflict do nothing`,
      [rows],
    ),
  )
}

/** Yields the list of the snapshot's files in compressed parts; joined, they are a complete list. */
export async function* compressSharedFileList(client: pg.Client): AsyncGenerator<Buffer> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<SharedFile>(
      `select key, name, kept_bytes::float8 as "keptBytes", bytes::float8 as bytes
       from copied_keys where name is not null and key > $1 order by key limit $2`,
      [after, ROWS_AT_ONCE],
    )
    const lines = rows.map(formatFileListLine).join('')
    // Yields one part even when there are no files: an empty file is not a valid list.
    if (rows.length > 0 || after === '')
      yield (await pack(lines, { level: constants.Z_BEST_SPEED })) as Buffer
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.key
  }
}

async function inBatches<Row>(source: AsyncIterable<Row>, insert: (rows: string) => Promise<unknown>) {
  let batch: Row[] = []
  for await (const row of source) {
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    await insert(JSON.stringify(batch))
    batch = []
  }
  if (batch.length > 0) await insert(JSON.stringify(batch))
}

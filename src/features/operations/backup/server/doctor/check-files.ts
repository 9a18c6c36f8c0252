import { createHash } from 'node:crypto'
import type pg from 'pg'
import { REFERENCED_KEYS_SQL } from '../../../../../kernel/pictures/server/remove-media-sql.ts'
import type { MediaStore } from '../../../../../platform/media/media-store.ts'
import type { Finding } from './finding.ts'

const KEYS_AT_ONCE = 1000
const SHOWN = 3

/**
 * Compares the store with the rows, whatever their number: the names are in a temporary table of this connection.
 * @param options.isDeep also reads every file and compares its hash
 */
export async function checkFiles(
  client: pg.Client,
  store: MediaStore,
  { isDeep = false } = {},
): Promise<Finding[]> {
  await client.query('create temp table stored_keys (key text primary key, bytes bigint not null)')
  let keys: { key: string; bytes: number }[] = []
  const keep = async () => {
    await client.query(
      'insert into stored_keys select * from unnest($1::text[], $2::bigint[]) on conflict do nothing',
      [keys.map(({ key }) => key), keys.map(({ bytes }) => bytes)],
    )
    keys = []
  }
  for await (const item of store.list()) {
    keys.push(item)
    if (keys.length >= KEYS_AT_ONCE) await keep()
  }
  await keep()

  const count = async (statement: string) => {
    const { rows } = await client.query<{ count: number; bytes: number; some: string[] | null }>(
      `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes, (array_agg(key))[1:${SHOWN}] as some
       from (${statement}) as found`,
    )
    return rows[0] ?? { count: 0, bytes: 0, some: null }
  }
  const missing = await count(
    `select key, 0 as bytes from (${REFERENCED_KEYS_SQL}) as known where not exists (select from stored_keys where stored_keys.key = known.key)`,
  )
  // Files about to be removed count as known; so does the probe file of another doctor.
  const orphaned = await count(`
    select key, bytes from stored_keys
    where not exists (select from (${REFERENCED_KEYS_SQL}) as known where known.key = stored_keys.key)
      and not exists (select from media_files where media_files.key = stored_keys.key)
      and key not like 'doctor/%'`)
  // A full disk or a lost write leaves files that are shorter than they were.
  const cut = await count(`
    select stored_keys.key, stored_keys.bytes from stored_keys
    left join media_files on media_files.key = stored_keys.key
    where stored_keys.bytes = 0 or stored_keys.bytes <> media_files.bytes`)
  const changed = isDeep ? await listChanged(client, store) : []
  const all = await count('select key, bytes from stored_keys')

  const about = 'Files'
  const findings: Finding[] = []
  if (missing.count > 0) {
    findings.push({
      state: 'problem',
      about,
      found: `Missing from storage: ${missing.count}, such as ${missing.some?.join(', ')}.`,
      todo: 'Check DATA_DIR or S3_BUCKET. Otherwise restore the files from a backup.',
    })
  }
  if (cut.count > 0) {
    findings.push({
      state: 'problem',
      about,
      found: `Empty or of a different size: ${cut.count}, such as ${cut.some?.join(', ')}.`,
      todo: 'Restore them from an earlier backup, and check the disk.',
    })
  }
  if (changed.length > 0) {
    findings.push({
      state: 'problem',
      about,
      found: `Wrong SHA-256 checksum: ${changed.length}, such as ${changed.slice(0, SHOWN).join(', ')}.`,
      todo: 'Restore them from an earlier backup, and check the disk.',
    })
  }
  if (orphaned.count > 0) {
    findings.push({
      state: 'warning',
      about,
      found: `Not used in the database: ${orphaned.count} (${(orphaned.bytes / 1e6).toFixed(1)} MB).`,
      todo: 'No action needed unless this stays. A job removes files older than a day every Sunday.',
    })
  }
  if (findings.length > 0) return findings
  const read = isDeep ? ', each with the right checksum' : ''
  const found = `${all.count} (${(all.bytes / 1e6).toFixed(1)} MB), each with a database row${read}.`
  return [{ state: 'ok', about, found }]
}

/** Lists files of the right length with changed bytes; videos and exports have no stored hash. */
async function listChanged(client: pg.Client, store: MediaStore): Promise<string[]> {
  const changed: string[] = []
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ key: string; sha256: string }>(
      `select media_files.key, sha256 from media_files
       join stored_keys on stored_keys.key = media_files.key and stored_keys.bytes = media_files.bytes
       where media_files.key > $1
       order by media_files.key
       limit $2`,
      [after, KEYS_AT_ONCE],
    )
    for (const { key, sha256 } of rows) {
      const opened = await store.open(key)
      // The file was removed meanwhile.
      if (!opened) continue
      const hash = createHash('sha256')
      for await (const chunk of opened.stream) hash.update(chunk)
      if (hash.digest('hex') !== sha256) changed.push(key)
    }
    if (rows.length < KEYS_AT_ONCE) return changed
    after = rows.at(-1)!.key
  }
}

import type pg from 'pg'
import { KNOWN_KEYS } from '../../../../kernel/pictures/server/remove-media-sql.ts'
import type { MediaStore } from '../../../../platform/media/media-store.ts'
import type { Finding } from './finding.ts'

const KEYS_AT_ONCE = 1000
const SHOWN = 3

/**
 * Compares the store with the rows, whatever their number: the names are in a temporary table of this
 * connection.
 */
export async function checkFiles(client: pg.Client, store: MediaStore): Promise<Finding[]> {
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
    `select key, 0 as bytes from (${KNOWN_KEYS}) as known where not exists (select from stored_keys where stored_keys.key = known.key)`,
  )
  // Files being removed count as known; so does the probe of another doctor.
  const orphaned = await count(`
    select key, bytes from stored_keys
    where not exists (select from (${KNOWN_KEYS}) as known where known.key = stored_keys.key)
      and not exists (select from media_files where media_files.key = stored_keys.key)
      and key not like 'doctor/%'`)
  const all = await count('select key, bytes from stored_keys')

  const about = 'Files'
  const findings: Finding[] = []
  if (missing.count > 0) {
    findings.push({
      state: 'problem',
      about,
      found: `${missing.count} that rows name are not in the store, such as ${missing.some?.join(', ')}.`,
      todo: 'Is DATA_DIR or S3_BUCKET the right one? Else bring them back from a backup.',
    })
  }
  if (orphaned.count > 0) {
    findings.push({
      state: 'warning',
      about,
      found: `${orphaned.count} in the store (${(orphaned.bytes / 1e6).toFixed(1)} MB) belong to no row.`,
      todo: 'Nothing, unless it stays: a job sweeps those older than a day every Sunday.',
    })
  }
  if (findings.length > 0) return findings
  return [{ state: 'ok', about, found: `${all.count} (${(all.bytes / 1e6).toFixed(1)} MB), each in a row.` }]
}

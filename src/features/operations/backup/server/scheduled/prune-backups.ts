import type pg from 'pg'
import type { BackupKeep } from '../../../../../platform/start/backup-settings.ts'
import { connectWithoutTimeouts } from '../connect-without-timeouts.ts'
import type { BackupPlace } from '../places/backup-place.ts'
import { fileListName, readFileList, SHARED_FILES_FOLDER } from '../places/shared-files.ts'
import { parseBackupTime, superfluousBackups } from './retention.ts'

const LEFTOVER_AGE_MS = 24 * 60 * 60_000
const ROWS_AT_ONCE = 10_000
const LIST_ENDING = fileListName('')

/**
 * Removes the backups that BACKUP_KEEP does not keep, leftovers of killed processes, and then the files that no backup
 * of the place needs any more. Call it only with the backup lock held: a backup in progress has no list yet.
 */
export async function pruneBackups(
  place: BackupPlace,
  { keep, now, databaseUrl }: { keep: BackupKeep; now: Date; databaseUrl: string },
): Promise<void> {
  const names = await Array.fromAsync(place.list(''), ({ name }) => name)
  const backups = names.flatMap((name) => {
    const at = parseBackupTime(name)
    return at ? [{ name, at }] : []
  })
  const superfluousNames = new Set(superfluousBackups(backups, keep).map(({ name }) => name))
  for (const name of superfluousNames) await removeBackup(place, name)
  const keptNames = backups.map(({ name }) => name).filter((name) => !superfluousNames.has(name))
  await removeLeftovers(place, names, new Set(keptNames), now)

  const lists = keptNames.map(fileListName)
  // A backup by an earlier program, one with its files inside, or one without its list: what it needs is unknown, so
  // keep all files.
  if (!lists.every((name) => names.includes(name))) return
  const client = await connectWithoutTimeouts(databaseUrl)
  try {
    await removeUnneeded(client, place, lists)
  } finally {
    await client.end()
  }
}

/**
 * Removes the backup first: a list without its backup is a leftover, but a backup without its list would keep all
 * files.
 */
async function removeBackup(place: BackupPlace, name: string) {
  await place.remove(name)
  await place.remove(fileListName(name))
}

async function removeLeftovers(place: BackupPlace, names: string[], keptNames: Set<string>, now: Date) {
  for (const name of names) {
    const backup = [LIST_ENDING, '.part'].reduce(
      (rest, ending) => (rest.endsWith(ending) ? rest.slice(0, -ending.length) : rest),
      name,
    )
    const at = parseBackupTime(backup)
    if (backup === name || !at || (keptNames.has(backup) && !name.endsWith('.part'))) continue
    if (now.getTime() - at.getTime() > LEFTOVER_AGE_MS) await place.remove(name)
  }
}

/** Uses a temporary table, however many files there are. */
async function removeUnneeded(client: pg.Client, place: BackupPlace, lists: string[]) {
  await client.query('create temp table needed (name text primary key)')
  const insert = (batch: string[]) =>
    client.query('insert into needed select unnest($1::text[]) on conflict do nothing', [batch])
  for (const list of lists) {
    const content = await place.read(list)
    if (content === null) return
    const batch: string[] = []
    for await (const { name } of readFileList(content)) {
      batch.push(name)
      if (batch.length >= ROWS_AT_ONCE) await insert(batch.splice(0))
    }
    if (batch.length > 0) await insert(batch)
  }
  const found: string[] = []
  const removeOf = async (batch: string[]) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where name not in (select name from needed)',
      [batch],
    )
    for (const { name } of rows) await place.remove(name)
  }
  for await (const { name } of place.list(SHARED_FILES_FOLDER)) {
    found.push(name)
    if (found.length >= ROWS_AT_ONCE) await removeOf(found.splice(0))
  }
  await removeOf(found)
}

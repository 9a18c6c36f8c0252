import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { type BackupFile, backupPlace } from '../features/operations/backup/server/places/backup-place.ts'
import { restore } from '../features/operations/backup/server/restore.ts'
import { drill } from '../features/operations/backup/server/scheduled/drill.ts'
import { latestBackup } from '../features/operations/backup/server/scheduled/scheduled-backup.ts'
import { detectSeal } from '../features/operations/backup/server/seal.ts'
import { mediaStore } from '../platform/media/media-store.ts'
import { CannotRun } from '../platform/start/cannot-run.ts'
import { backupFromArguments, type Command, runCommand } from './command.ts'

const USAGE = 'Usage: npm run restore -- FILE, or npm run restore -- --drill'

await runCommand(async (command) => {
  const isDrill = process.argv[2] === '--drill'
  if (isDrill) process.argv.splice(2, 1)
  const path = isDrill ? await findDrillBackup(command) : backupFromArguments(command, USAGE)
  const key = await keyFor(path, command)
  if (isDrill) await runDrill(command, path, key)
  else await runRestore(command, path, key)
})

async function runRestore(
  { settings, say, signal, database }: Command,
  path: BackupFile,
  key: string | null,
) {
  const databaseUrl = () => database({ mayBeRunning: false })
  await restore({ databaseUrl, store: mediaStore(settings), path, key, say, signal })
  say('Start Showoff with npm start. Members must sign in again, unless you also restore SECRET.')
}

async function runDrill({ settings, say, signal, database }: Command, path: BackupFile, key: string | null) {
  say(`Restore drill with ${path.place.titleOf(path.name)}, in a temporary database and folder.`)
  const serverUrl = await database({ mayBeRunning: true })
  const { seconds, tables, rows, files } = await drill({
    ...{ path, key, serverUrl, scratchIn: settings.dataDir, say, signal },
  })
  say(
    `The backup can be restored: ${rows} rows in ${tables} tables and ${files} files match, in ${seconds.toFixed(1)} s. The temporary copy was removed.`,
  )
}

/** Returns the backup named on the command line, or else the latest scheduled one. */
async function findDrillBackup(command: Command): Promise<BackupFile> {
  if (process.argv.length > 2) return backupFromArguments(command, USAGE)
  const { to, bucketAccess } = command.settings.backup
  const latest = await latestBackup(backupPlace(to, bucketAccess))
  if (latest !== null) return latest
  throw new CannotRun(`There is no backup in ${to}. Name a file, or set BACKUP_TO to the folder or bucket.`)
}

/** Returns BACKUP_KEY, or asks for the key at the terminal. A backup that is not encrypted needs none. */
async function keyFor({ place, name }: BackupFile, { settings }: Command): Promise<string | null> {
  const content = settings.backup.key === null && process.stdin.isTTY ? await place.read(name) : null
  if (!content) return settings.backup.key
  const looked = await detectSeal(content)
  await looked.content.return(undefined)
  if (!looked.isSealed) return null
  process.stderr.write('The backup is encrypted. Enter its key: ')
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true })
  const key = await new Promise<string>((resolve) => lines.question('', resolve))
  lines.close()
  process.stderr.write('\n')
  return key
}

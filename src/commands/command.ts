import { resolve } from 'node:path'
import { type BackupFile, backupFileAt } from '../features/operations/backup/server/places/backup-place.ts'
import { type CommandDatabase, openCommandDatabase } from '../platform/database/command-database.ts'
import { CannotRun } from '../platform/start/cannot-run.ts'
import { explanation } from '../platform/start/explanation.ts'
import { readSettings, type Settings } from '../platform/start/settings.ts'

export type Command = {
  settings: Settings
  say: (line: string) => void
  /** Aborts at Ctrl-C. */
  signal: AbortSignal
  /** Returns the URL of the database that `npm start` would use, which is released when the command ends. */
  database(options: { mayBeRunning: boolean }): Promise<string>
}

/** Runs one command. For an error the operator can fix, prints one sentence and exits with 1. */
export async function runCommand(
  work: (command: Command) => Promise<unknown>,
  // Commands that only inspect or move data must not create a secret; the program creates it at start.
  { makesSecret } = { makesSecret: false },
): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new CannotRun('Stopped.')))
  }
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  let atHand: CommandDatabase | null = null
  try {
    const settings = readSettings(process.env, { makesSecret })
    await work({
      settings,
      say,
      signal: stop.signal,
      async database(options) {
        atHand ??= await openCommandDatabase(settings, { ...options, say })
        return atHand.databaseUrl
      },
    })
  } catch (error) {
    process.stderr.write(`${explanation(error)}\n`)
    process.exitCode = 1
  } finally {
    await (atHand as CommandDatabase | null)?.release()
  }
  process.exit()
}

/**
 * Returns the backup named on the command line: a file, relative to the folder where npm was called, or an object in a
 * bucket (`s3://…`), reached with the access of BACKUP_TO.
 * @throws CannotRun without a file name
 */
export function backupFromArguments({ settings }: Pick<Command, 'settings'>, usage: string): BackupFile {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new CannotRun(`Usage: ${usage}`)
  const { bucketAccess } = settings.backup
  // npm changes to the project folder first and keeps the original folder in INIT_CWD.
  if (!file.startsWith('s3://')) return backupFileAt(resolve(process.env.INIT_CWD ?? '.', file))
  if (bucketAccess) return backupFileAt(file, bucketAccess)
  throw new CannotRun(
    'Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY to connect to the bucket.',
  )
}

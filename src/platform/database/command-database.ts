import { readStoredDatabaseUrl, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { lockFolder } from '../embedded-postgres/folder-lock.ts'
import { CannotRun } from '../start/cannot-run.ts'
import type { Settings } from '../start/settings.ts'
import { verifyDatabase } from './verify-database.ts'

export type CommandDatabase = { databaseUrl: string; release(): Promise<void> }

/**
 * Returns the database that `npm start` would use, for a command: that of DATABASE_URL, that of the running program, or
 * the embedded one, which runs for the duration of the command.
 * @param options.mayBeRunning false if the command needs exclusive use of the database
 * @throws CannotRun with a sentence for the operator
 */
export async function openCommandDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    dataDir,
  }: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  options: { mayBeRunning: boolean; say: (line: string) => void },
): Promise<CommandDatabase> {
  if (databaseUrl !== null) {
    const url = databaseDirectUrl ?? databaseUrl
    await verifyDatabase(url, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    return { databaseUrl: url, release: async () => {} }
  }
  const lock = await lockFolder(dataDir).catch((error: unknown) => {
    if (options.mayBeRunning && error instanceof CannotRun) return null
    throw error
  })
  if (lock === null) return { databaseUrl: await runningDatabase(dataDir), release: async () => {} }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, say: options.say })
    return {
      databaseUrl: postgres.databaseUrl,
      async release() {
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function runningDatabase(dataDir: string): Promise<string> {
  const url = readStoredDatabaseUrl(dataDir)
  try {
    if (url === null) throw new Error('no connection details yet')
    await verifyDatabase(url)
    return url
  } catch {
    throw new CannotRun('The database of the running Showoff is not responding yet. Try again in a moment.')
  }
}

import { mediaStore } from '../../../../../platform/media/media-store.ts'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { connectWithoutTimeouts } from '../connect-without-timeouts.ts'
import { checkBackups } from './check-backups.ts'
import { checkAdmins, checkClock, checkDatabase, checkJobs, checkMigrations } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import {
  checkDisk,
  checkEvents,
  checkMail,
  checkPayments,
  checkSettings,
  checkStorage,
  checkVideos,
} from './check-machine.ts'
import { checkPush } from './check-push.ts'
import { checkSchema } from './check-schema.ts'
import { type Finding, runCheck } from './finding.ts'

export type ExamineOptions = {
  /** Compares every file of the store with the rows. */
  withFiles?: boolean
  /** Reads each file and compares its hash. */
  isDeep?: boolean
}

/**
 * Checks everything an installation needs, and changes nothing except for a probe file that it writes to the store and
 * removes. Skips checks that need the database while it cannot be reached.
 * @param databaseUrl null: there is no database yet
 */
export async function examine(
  settings: Settings,
  databaseUrl: () => Promise<string | null>,
  options: ExamineOptions = {},
): Promise<Finding[]> {
  const store = mediaStore(settings)
  const findings = [
    ...(await runCheck('Settings', () => checkSettings(settings))),
    ...(await runCheck('Payments', () => checkPayments(settings))),
    ...(await runCheck('Disk', () => checkDisk(settings))),
  ]
  findings.push(
    ...(await runCheck('Database', async () => {
      let url: string | null
      try {
        url = await databaseUrl()
      } catch (error) {
        if (!(error instanceof CannotRun)) throw error
        const todo = 'Migrations, jobs, clock and files cannot be checked until the database responds.'
        return [{ state: 'problem', about: 'Database', found: error.message, todo }]
      }
      if (url !== null) return runDatabaseChecks(url, settings, options)
      const found = `There is no database in ${settings.dataDir} yet.`
      return [{ state: 'warning', about: 'Database', found, todo: 'Run npm start to create it.' }]
    })),
  )
  const others = await Promise.all([
    runCheck('Storage', () => checkStorage(settings, store)),
    runCheck('Mail', () => checkMail(settings)),
    runCheck('Videos', () => checkVideos(settings)),
    runCheck('Events', () => checkEvents(settings)),
  ])
  return [...findings, ...others.flat()]
}

async function runDatabaseChecks(
  url: string,
  settings: Settings,
  { withFiles = true, isDeep = false }: ExamineOptions,
): Promise<Finding[]> {
  const client = await connectWithoutTimeouts(url)
  try {
    const findings = [
      ...(await checkDatabase(client)),
      ...(await runCheck('Clock', () => checkClock(client))),
      ...(await runCheck('Migrations', () => checkMigrations(client))),
    ]
    // Tables of another version may lack what the checks below need.
    if (findings.some(({ about, state }) => about === 'Migrations' && state !== 'ok')) return findings
    return [
      ...findings,
      ...(await runCheck('Jobs', () => checkJobs(client))),
      ...(await runCheck('Admins', () => checkAdmins(client, settings))),
      ...(await runCheck('Push', () => checkPush(client, settings))),
      ...(await runCheck('Indexes', () => checkSchema(client))),
      ...(await runCheck('Backups', () => checkBackups(client, settings))),
      ...(withFiles
        ? await runCheck('Files', () => checkFiles(client, mediaStore(settings), { isDeep }))
        : []),
    ]
  } finally {
    await client.end()
  }
}

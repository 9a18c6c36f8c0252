import { mediaStore } from '../../../../../platform/media/media-store.ts'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import type { Settings } from '../../../../../platform/start/settings.ts'
import { patientClient } from '../patient-client.ts'
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
import { type Finding, lookAt } from './finding.ts'

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
    ...(await lookAt('Settings', () => checkSettings(settings))),
    ...(await lookAt('Payments', () => checkPayments(settings))),
    ...(await lookAt('Disk', () => checkDisk(settings))),
  ]
  findings.push(
    ...(await lookAt('Database', async () => {
      let url: string | null
      try {
        url = await databaseUrl()
      } catch (error) {
        if (!(error instanceof CannotRun)) throw error
        const todo = 'Migrations, jobs, clock and files cannot be checked until the database responds.'
        return [{ state: 'problem', about: 'Database', found: error.message, todo }]
      }
      if (url !== null) return lookAtDatabase(url, settings, options)
      const found = `There is no database in ${settings.dataDir} yet.`
      return [{ state: 'warning', about: 'Database', found, todo: 'Run npm start to create it.' }]
    })),
  )
  const others = await Promise.all([
    lookAt('Storage', () => checkStorage(settings, store)),
    lookAt('Mail', () => checkMail(settings)),
    lookAt('Videos', () => checkVideos(settings)),
    lookAt('Events', () => checkEvents(settings)),
  ])
  return [...findings, ...others.flat()]
}

async function lookAtDatabase(
  url: string,
  settings: Settings,
  { withFiles = true, isDeep = false }: ExamineOptions,
): Promise<Finding[]> {
  const client = await patientClient(url)
  try {
    const findings = [
      ...(await checkDatabase(client)),
      ...(await lookAt('Clock', () => checkClock(client))),
      ...(await lookAt('Migrations', () => checkMigrations(client))),
    ]
    // Tables of another version may lack what the checks below need.
    if (findings.some(({ about, state }) => about === 'Migrations' && state !== 'ok')) return findings
    return [
      ...findings,
      ...(await lookAt('Jobs', () => checkJobs(client))),
      ...(await lookAt('Admins', () => checkAdmins(client, settings))),
      ...(await lookAt('Push', () => checkPush(client, settings))),
      ...(await lookAt('Indexes', () => checkSchema(client))),
      ...(await lookAt('Backups', () => checkBackups(client, settings))),
      ...(withFiles ? await lookAt('Files', () => checkFiles(client, mediaStore(settings), { isDeep })) : []),
    ]
  } finally {
    await client.end()
  }
}

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../src/platform/database/migrate.ts'
import { reachDatabase } from '../src/platform/database/reach-database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { lockFolder } from '../src/platform/embedded-postgres/folder-lock.ts'
import { CannotRun } from '../src/platform/start/cannot-run.ts'
import { makeLog } from '../src/platform/start/log.ts'
import { readSettings, SettingsError } from '../src/platform/start/settings.ts'
import { loadDemoOnce } from './load.ts'

// npm run demo: on the database that npm start would use. It writes into an empty one only.
const endings: (() => unknown)[] = []
try {
  const { values } = parseArgs({ options: { photos: { type: 'string' } } })
  await loadByCommand(values.photos ? resolve(process.env.INIT_CWD ?? '.', values.photos) : undefined)
} catch (error) {
  const isTold = error instanceof CannotRun || error instanceof SettingsError
  console.error(isTold || error instanceof TypeError ? (error as Error).message : error)
  process.exitCode = 1
}
for (const end of endings.reverse()) await end()

async function loadByCommand(photosDir: string | undefined) {
  const settings = readSettings()
  let databaseUrl = settings.databaseUrl
  if (databaseUrl) await reachDatabase(databaseUrl)
  else {
    const lock = await lockFolder(settings.dataDir)
    endings.push(lock.release)
    const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, say: console.log })
    endings.push(() => postgres.stop(5_000))
    databaseUrl = postgres.databaseUrl
  }
  await migrate(databaseUrl)
  const loaded = await loadDemoOnce({ settings, databaseUrl, log: makeLog(settings), photosDir })
  if (!loaded)
    throw new CannotRun('This database has members already. The demo is loaded into an empty one only.')
  if (!loaded.isNew)
    throw new CannotRun('The demo is there already. To load it anew, begin with an empty database.')
  console.log(
    `The demo is loaded: ${loaded.members.length} members, password ${loaded.members[0]?.password}. Now: npm start`,
  )
}

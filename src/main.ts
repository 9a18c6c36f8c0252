import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { type DemoPeople, greeting } from './commands/greeting.ts'
import { listStaff } from './features/core/members/server/roles/role-sql.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { verifyDatabase } from './platform/database/verify-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { lockFolder } from './platform/embedded-postgres/folder-lock.ts'
import { markStopping } from './platform/http/health.ts'
import { listen, readMaxConnectionsPerAddress } from './platform/http/serve.ts'
import { CannotRun } from './platform/start/cannot-run.ts'
import { choosePort } from './platform/start/choose-port.ts'
import { explanation } from './platform/start/explanation.ts'
import { makeLog } from './platform/start/log.ts'
import { readSettings, type Settings } from './platform/start/settings.ts'
import { waitForStopRequest } from './platform/start/stopping.ts'
import { verifyServices } from './platform/start/verify-services.ts'
import { startWorkers } from './platform/start/workers.ts'

/** Supervisors commonly wait ten seconds before they kill a process. */
const STOP_MS = 9500
/** Shutdown order: finish requests, then jobs, then stop the database. These times are reserved for the later steps. */
const FOR_JOBS_MS = 3000
const FOR_DATABASE_MS = 1500

const say = (line: string) => void process.stdout.write(`${line}\n`)
/**
 * Stops everything that was started, in reverse order, even after an incomplete start. Each gets the time that is left.
 */
const endings: ((leftMs: number) => unknown)[] = []
/** Rejects when something the program cannot run without breaks after the start. */
const breakdown = Promise.withResolvers<never>()

// The terminal may close before the program ends.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** The drain time from the settings, and the one used for this stop. */
let drainWishMs = 0
let drainMs = 0

const stopAsked = waitForStopRequest(() => process.exit(130))
try {
  const up = cluster.isPrimary ? start() : serveAsWorker()
  // A stop may also interrupt the start.
  const signal = await Promise.race([stopAsked, breakdown.promise, up.then(() => breakdown.promise)])
  // An operator who presses Ctrl-C does not want to wait for the drain.
  if (signal === 'SIGTERM') drainMs = drainWishMs
} catch (error) {
  process.stderr.write(`${explanation(error)}\n`)
  process.exitCode = 1
}
const stopBy = Date.now() + drainMs + STOP_MS
for (const end of endings.reverse()) {
  try {
    await end(stopBy - Date.now())
  } catch (error) {
    // Go on, so that the others are stopped too.
    process.stderr.write(`${explanation(error)}\n`)
    process.exitCode = 1
  }
}
process.exit()

/** Starts everything, in order of dependency. */
async function start() {
  const settings = readSettings()
  const embedded = settings.databaseUrl === null
  const lock = embedded ? await lockFolder(settings.dataDir) : null
  if (lock) process.once('exit', lock.release)
  const port = await choosePort(settings.host, settings.port)
  const address = addressOf(settings, port)

  // Load the program while the database starts.
  const [databaseUrl] = await Promise.all([
    settings.databaseUrl ?? startOwnDatabase(settings.dataDir),
    import('./server.ts'),
  ])
  const directUrl = settings.databaseDirectUrl ?? databaseUrl
  if (!embedded) await verifyDatabase(databaseUrl)
  if (directUrl !== databaseUrl) await verifyDatabase(directUrl, 'DATABASE_DIRECT_URL')
  await verifyServices(settings)
  const { newer } = await migrate(directUrl).catch((error: Error) => {
    throw new CannotRun(error.message)
  })
  if (newer.length > 0)
    say(`The database is newer than this version of Showoff, but they work together: ${newer.join(', ')}.`)
  const wantsDemo = settings.demo ?? (embedded && !settings.isReachable)
  const demo = wantsDemo ? await loadDemo(settings, directUrl) : null

  // In development, one server watches the sources, so there is only one process.
  const manyProcesses = settings.workers > 1 && settings.mode !== 'development'
  if (manyProcesses) await serveByWorkers(settings, { PORT: String(port), DATABASE_URL: databaseUrl })
  else await serve(settings, port, databaseUrl)

  lock?.note({ address })
  endings.push(() => lock?.note({ stopping: true }))
  // The site is up. If this fails, only one sentence of the greeting is missing.
  const isManaged = await hasAdmin(settings, directUrl).catch(() => true)
  say(greeting({ settings, address, embedded, demo, hasAdmin: isManaged }))
}

async function hasAdmin(settings: Settings, databaseUrl: string): Promise<boolean> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, log: makeLog(settings) })
  try {
    return (await listStaff(db)).some(({ role }) => role === 'admin')
  } finally {
    await close()
  }
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, say })
  endings.push(postgres.stop)
  postgres.died.then(() => {
    breakdown.reject(new CannotRun(`The database stopped unexpectedly. Its logs are in ${postgres.logDir}.`))
  })
  return postgres.databaseUrl
}

async function serveAsWorker() {
  const settings = readSettings()
  await serve(settings, settings.port, settings.databaseUrl!)
}

async function serve(settings: Settings, port: number, databaseUrl: string) {
  const { startServer } = await import('./server.ts')
  const server = await startServer({ settings, databaseUrl, publicUrl: addressOf(settings, port) })
  endings.push((leftMs) => Promise.race([server.stop(), pause(leftMs - FOR_DATABASE_MS)]))
  const listening = await listen({
    ...server,
    ...{ host: settings.host, port, maxConnectionsPerAddress: readMaxConnectionsPerAddress(settings) },
  })
  endings.push((leftMs) => listening.stop(leftMs - FOR_JOBS_MS))
  drainWishMs = settings.drainSeconds * 1000
  endings.push(async () => {
    markStopping(server.platform)
    listening.drain()
    await pause(drainMs)
  })
}

async function serveByWorkers(
  { workers: count, drainSeconds }: Settings,
  environment: Record<string, string>,
) {
  const workers = startWorkers(count, environment, say)
  drainWishMs = drainSeconds * 1000
  // A worker computes its own limit in the same way, except that it has no database to stop.
  endings.push((leftMs) => workers.stop(leftMs - FOR_DATABASE_MS))
  await Promise.race([
    workers.listening,
    workers.failed.then(() => {
      throw new CannotRun('A worker ended before it was ready. See its output above.')
    }),
  ])
}

async function loadDemo(settings: Settings, databaseUrl: string): Promise<DemoPeople | null> {
  // Imported here because most starts do not load the demo.
  const { loadDemoOnce } = await import('../demo/load.ts')
  const patience = setTimeout(() => say('Loading the demo community…'), 500)
  try {
    return await loadDemoOnce({ settings, databaseUrl, log: makeLog(settings) })
  } finally {
    clearTimeout(patience)
  }
}

function addressOf({ publicUrl, host }: Settings, port: number): string {
  if (publicUrl) return publicUrl
  // A browser cannot open the addresses that mean "every network interface".
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${everywhere ? 'localhost' : name}:${port}`
}

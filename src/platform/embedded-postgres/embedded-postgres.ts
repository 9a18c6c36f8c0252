import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CannotRun } from '../start/cannot-run.ts'
import { anyFreePort, isPortFree } from '../start/free-port.ts'
import { type PostgresPlace, postgresSpawnOptions, preparePlace } from './embedded-postgres-place.ts'
import { type PostgresServer, startServer, stopLeftover } from './embedded-postgres-server.ts'

export type EmbeddedPostgres = PostgresServer & { databaseUrl: string }

type Options = {
  /** Absolute path of the program's data folder. */
  dataDir: string
  /** Prints a line for the operator. */
  say?: (line: string) => void
  /** Postgres settings in addition to ours; tests turn fsync off here. */
  settings?: Record<string, string>
}

const USER = 'showoff'
const DATABASE = 'showoff'

/**
 * Starts the bundled Postgres, creates its cluster at the first start, and listens only on 127.0.0.1 and on a socket in
 * its own folder. Cleans up first after an interrupted run.
 * @throws CannotRun with a sentence for the operator
 */
export async function startEmbeddedPostgres({
  dataDir,
  say = () => {},
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const connection = readConnection(dataDir)
  const place = preparePlace(dataDir, connection?.home ?? null, say)
  const cluster = join(place.home, 'cluster')

  const isNew = !existsSync(cluster)
  if (!isNew && !connection) {
    throw new CannotRun(
      `${join(dataDir, 'postgres.json')}, which contains the database password, is missing. Restore it, or move ${place.home} away to start with an empty database.`,
    )
  }
  const password = connection?.password ?? randomBytes(24).toString('hex')
  const home = place.home === join(dataDir, 'postgres') ? null : place.home
  const keep = (port: number) => saveConnection(dataDir, { port, password, home })
  if (isNew) {
    keep(0)
    makeCluster(place, cluster, password, settings)
  } else {
    refuseOtherMajor(place, cluster)
    await stopLeftover(place, cluster, say)
  }

  clearSockets(place.home)
  const socketFolder = folderForSocket(place.home)
  const { server, port } = await startOnFreePort(place, cluster, connection?.port ?? 0, {
    ...(socketFolder !== null && { unix_socket_directories: `"${socketFolder}"` }),
    ...settings,
  })
  if (port !== connection?.port) keep(port)
  const databaseUrl = urlOf({ port, password }, socketFolder)
  await makeDatabase(databaseUrl)
  return { ...server, databaseUrl }
}

/**
 * Removes the sockets of a killed server; no other server runs here. The lock of such a socket names a zombie process,
 * or a pid that another process has by now, and Postgres would refuse to start beside it.
 */
function clearSockets(home: string) {
  for (const name of readdirSync(home)) {
    if (/^\.s\.PGSQL\.\d+(\.lock)?$/.test(name)) rmSync(join(home, name), { force: true })
  }
}

type Connection = { port: number; password: string; home: string | null }

function urlOf(
  { port, password }: Pick<Connection, 'port' | 'password'>,
  socketFolder: string | null = null,
) {
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
  return socketFolder === null ? url : `${url}?host=${encodeURIComponent(socketFolder)}`
}

/**
 * Folder of the Postgres socket: a statement through it takes half the time of TCP. Null on Windows, and if the path is
 * too long for a socket (104 bytes on macOS, of which its own name takes 20).
 */
const folderForSocket = (home: string): string | null =>
  process.platform !== 'win32' && Buffer.byteLength(home) <= 84 && !home.includes('"') ? home : null

/**
 * Returns the address of the embedded database of the program that runs in that folder; null if none was ever created.
 */
export function readStoredDatabaseUrl(dataDir: string): string | null {
  const connection = readConnection(dataDir)
  return connection && urlOf(connection)
}

const connectionPath = (dataDir: string) => join(dataDir, 'postgres.json')

function readConnection(dataDir: string): Connection | null {
  const path = connectionPath(dataDir)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Connection) : null
}

function saveConnection(dataDir: string, connection: Connection) {
  const path = connectionPath(dataDir)
  writeFileSync(`${path}.new`, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** Creates the cluster beside its place and then moves it, so that an interrupted start leaves no incomplete one. */
function makeCluster(
  place: PostgresPlace,
  cluster: string,
  password: string,
  settings: Record<string, string>,
) {
  const unfinished = `${cluster}.new`
  const passwordFile = join(place.home, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid)
  const access = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  // The collation is built into Postgres: it is the same on every system, and a new libc cannot corrupt an index.
  const words = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const haste = settings.fsync === 'off' ? ['--no-sync'] : []
  // The system still defines what a letter is, and may not know the first of these names.
  const make = (locale: string) =>
    spawnSync(
      join(place.native, 'bin/initdb'),
      ['-D', unfinished, ...access, ...words, `--locale=${locale}`, ...haste],
      { ...postgresSpawnOptions(place), encoding: 'utf8' },
    )
  try {
    let result = make('C.UTF-8')
    for (const locale of ['en_US.UTF-8', 'C']) {
      if (result.status === 0 || !result.stderr.includes('invalid locale name')) break
      result = make(locale)
    }
    if (result.status !== 0) {
      const reason = result.error?.message ?? lastLine(result.stderr)
      throw new CannotRun(`The database could not be created in ${place.home}: ${reason}`)
    }
    renameSync(unfinished, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Starts on the last port if it is still free. */
async function startOnFreePort(
  place: PostgresPlace,
  cluster: string,
  lastPort: number,
  settings: Record<string, string>,
) {
  let port = lastPort
  for (let tries = 1; ; tries++) {
    if (port === 0 || !(await isPortFree('127.0.0.1', port))) port = await anyFreePort()
    try {
      return { port, server: await startServer(place, cluster, port, settings) }
    } catch (error) {
      // Another program may take a port between our check and Postgres' start.
      if (tries === 3 || !/could not (bind|create any TCP)/.test((error as Error).message)) throw error
      port = 0
    }
  }
}

function refuseOtherMajor(place: PostgresPlace, cluster: string) {
  const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (major === place.major) return
  throw new CannotRun(
    `The database in ${place.home} was created by Postgres ${major}, but this version of Showoff includes Postgres ${place.major}. Move the data with pg_dump and psql, or go back to the version of Showoff that created it.`,
  )
}

async function makeDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

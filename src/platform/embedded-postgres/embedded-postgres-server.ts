import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotRun } from '../start/cannot-run.ts'
import { type PostgresPlace, postgresSpawnOptions } from './embedded-postgres-place.ts'

export type PostgresServer = {
  logDir: string
  /** Resolves if Postgres ends without being stopped by us. */
  died: Promise<void>
  /** Stops Postgres: cleanly within `patienceMs`, otherwise like a power cut, which it survives. */
  stop(patienceMs?: number): Promise<void>
}

const START_LIMIT_MS = 5 * 60_000

/** Starts the server of a cluster and waits until it accepts connections. @throws CannotRun */
export async function startServer(
  place: PostgresPlace,
  cluster: string,
  port: number,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  const logDir = join(cluster, 'log')
  const firstLog = join(place.home, 'start.log')
  const output = openSync(firstLog, 'w', 0o600)
  const postgres = spawn(
    join(place.native, 'bin/postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(port),
      ...Object.entries({ ...ourSettings(), ...settings }).flatMap(setting),
    ],
    // Runs in its own session: Ctrl-C must reach only this program, which needs the database to finish requests.
    { ...postgresSpawnOptions(place), detached: true, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  const ended = once(postgres, 'exit').catch((error: Error) => error)
  const guard = startWatchdog(place, postgres)
  let stopping = false
  const died = ended.then(() => {
    guard?.end()
    // Never resolves if this program stopped Postgres.
    return stopping ? new Promise<void>(() => {}) : undefined
  })

  const startedAt = Date.now()
  while (!isReady(cluster, postgres)) {
    if (postgres.exitCode !== null || postgres.signalCode !== null || postgres.pid === undefined) {
      throw new CannotRun(`Postgres did not start: ${readLastError(firstLog, logDir)}`)
    }
    if (Date.now() - startedAt > START_LIMIT_MS) {
      postgres.kill('SIGQUIT')
      throw new CannotRun(`Postgres was not ready within 5 minutes. Its logs are in ${logDir}.`)
    }
    await pause(15)
  }

  return {
    logDir,
    died,
    async stop(patienceMs = 5000) {
      stopping = true
      if (postgres.exitCode !== null || postgres.signalCode !== null) return
      requestShutdown(place, cluster, postgres.pid!)
      const hasEnded = await Promise.race([ended.then(() => true), pause(patienceMs, false, { ref: false })])
      if (hasEnded) return
      postgres.kill('SIGQUIT')
      await ended
    },
  }
}

function ourSettings(): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, memory / share / 2 ** 20)))}MB`
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: megabytes(16, 64, 2_048),
    effective_cache_size: megabytes(2, 256, 65_536),
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    // A search reads pages all over the table, and a disk serves many concurrent reads faster.
    effective_io_concurrency: '200',
    io_workers: '8',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A week of logs, one file a day, each overwritten a week later.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_checkpoints: 'off',
  }
}

const setting = ([name, value]: [string, string]) => ['-c', `${name}=${value}`]

/**
 * Starts a shell that waits for its input to close, which happens however this process ends, and then stops Postgres.
 * Killing the program thus leaves no database server behind.
 */
function startWatchdog(place: PostgresPlace, postgres: ChildProcess) {
  if (process.platform === 'win32' || postgres.pid === undefined) return null
  const shell = spawn('/bin/sh', ['-c', 'read _; kill -INT "$1" 2>/dev/null', 'sh', String(postgres.pid)], {
    ...postgresSpawnOptions(place),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.unref()
  return {
    end() {
      // Killed before its input closes, because the pid may soon belong to another process.
      shell.kill('SIGKILL')
      shell.stdin.destroy()
    },
  }
}

/** Postgres writes its state to the eighth line of postmaster.pid. */
function isReady(cluster: string, postgres: ChildProcess): boolean {
  const lines = postmasterLines(cluster)
  return Number(lines?.[0]) === postgres.pid && lines?.[7]?.trim() === 'ready'
}

function postmasterLines(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
}

/** Stops a Postgres whose program was killed, and ignores one whose pid belongs to another process. */
export async function stopLeftover(place: PostgresPlace, cluster: string, say: (line: string) => void) {
  const pid = Number(postmasterLines(cluster)?.[0])
  if (!pid || !isAlive(pid)) return
  // Identified by its command, which a zombie process no longer shows.
  const isRunning = () => isAlive(pid) && (process.platform === 'win32' || commandOf(pid).includes(cluster))
  if (!isRunning()) return rmSync(join(cluster, 'postmaster.pid'), { force: true })

  say('The database from an earlier start is still running; stopping it first.')
  requestShutdown(place, cluster, pid)
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const giveUpAt = Date.now() + 30_000
    while (isRunning() && Date.now() < giveUpAt) await pause(25)
    if (!isRunning()) return
    process.kill(pid, signal)
  }
}

/** Requests a "fast" shutdown: Postgres rolls back open transactions, writes everything to disk, then ends. */
function requestShutdown(place: PostgresPlace, cluster: string, pid: number) {
  if (process.platform === 'win32') {
    spawnSync(join(place.native, 'bin/pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-W'])
    return
  }
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  const listed = `/proc/${pid}/cmdline`
  if (existsSync(listed)) return readFileSync(listed, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Returns the last error. Postgres writes errors to stderr until its own logs are open, and then to those. */
function readLastError(firstLog: string, logDir: string): string {
  const logs = existsSync(logDir) ? readdirSync(logDir).map((name) => join(logDir, name)) : []
  const newest = logs.sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs).at(-1)
  const lines = [firstLog, newest].flatMap((log) => (log ? readFileSync(log, 'utf8').trim().split('\n') : []))
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'it reported no error.'
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject, onTestFinished, vi } from 'vitest'
import { quickFolder } from '../../src/platform/testing/quick-folder.ts'

// These tests start and stop whole programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

export const ROOT = join(import.meta.dirname, '../..')

export type Program = {
  pid: number
  /** Everything it has written so far, including errors. */
  output(): string
  /**
   * Waits for a text in its output.
   * @throws when it does not appear; the program and its child processes are then killed
   */
  waitForOutput(text: string | RegExp): Promise<void>
  /**
   * Waits until it is ready to be used.
   * @returns the address in its output
   */
  ready(): Promise<string>
  send(signal: NodeJS.Signals): void
  type(text: string): void
  /** Waits until it has ended. */
  ends(): Promise<{ code: number | null; tookMs: number }>
}

/**
 * As developers run it, without a build. It reads two thousand files one by one, which takes a second of each start.
 */
export const FROM_SOURCES = [process.execPath, 'src/main.ts']

type Start = {
  dataDir: string
  env?: Record<string, string>
  command?: string[]
  cwd?: string
  /** Runs it with this user and group id; only root may. */
  as?: number
  timeLimitMs?: number
}

/** Starts the real program, built, as a child process, and always ends it with the test. */
export function startProgram({
  dataDir,
  env = {},
  command,
  cwd = ROOT,
  as,
  timeLimitMs = 110_000,
}: Start): Program {
  const [file = '', ...args] = command ?? [process.execPath, 'dist/program/main.js']
  const child = spawn(file, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
      PORT: '0',
      DEMO: 'off',
      ENV_FILE: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...env,
    },
    // A process group of its own, to which a terminal sends Ctrl-C.
    detached: true,
    ...(as === undefined ? {} : { uid: as, gid: as }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    // Even if the first process has ended, because its child processes may still run.
    killGroup(child.pid!)
    await ended
  })

  async function waitForOutput(text: string | RegExp) {
    const giveUpAt = Date.now() + timeLimitMs
    const isThere = () => (typeof text === 'string' ? output.includes(text) : text.test(output))
    while (!isThere()) {
      if (hasEnded(child) || Date.now() > giveUpAt) {
        killGroup(child.pid!)
        throw new Error(`It never said ${text}, but:\n${output}`)
      }
      await pause(20)
    }
  }

  return {
    pid: child.pid!,
    output: () => output,
    waitForOutput,
    async ready() {
      await waitForOutput(/is ready: \S+\s[\s\S]*Ctrl-C/)
      return /is ready: (\S+)/.exec(output)?.[1] ?? ''
    },
    send: (signal) => child.kill(signal),
    type: (text) => void child.stdin.write(text),
    async ends() {
      const startedAt = performance.now()
      const code = await ended
      return { code, tookMs: performance.now() - startedAt }
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Creates a folder that is removed after the test. Root's database user may enter it unless it is closed. */
export function createFolder(options: { closed?: boolean } = {}): string {
  const path = options.closed ? mkdtempSync(join(tmpdir(), 'showoff-start-')) : quickFolder('showoff-start-')
  if (!options.closed) chmodSync(path, 0o755)
  onTestFinished(async () => {
    // After a kill, the program's database ends a moment later and writes into its folder until then.
    await eventually(() => !isInUse(path))
    await rm(path, { recursive: true, force: true, maxRetries: 10 })
  })
  return path
}

/**
 * Returns a data folder after one start and stop, because most tests are not about the first start, which takes
 * longest. The first test that needs one creates it, and all others copy it.
 */
export async function createUsedFolder(): Promise<string> {
  const shared = inject('startedOnce')
  const [original, whole] = [join(shared, 'data'), join(shared, 'whole')]
  if (createIfMissing(original)) {
    const program = startProgram({ dataDir: original })
    await program.ready()
    program.send('SIGTERM')
    await program.ends()
    writeFileSync(whole, '')
  } else if (!(await eventually(() => existsSync(whole), 90_000))) {
    throw new Error('Another test should have started the program once, and did not.')
  }
  const path = createFolder()
  // Keeps the owners, unlike cpSync, because the database belongs to a different user.
  spawnSync('cp', ['-a', `${original}/.`, path])
  return path
}

function createIfMissing(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}

/** Returns the process id of the database server, from the file that exists while it runs; null when there is none. */
export function postgresPid(dataDir: string): number | null {
  const file = join(databaseHome(dataDir), 'cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** Returns the id of the process that holds the data folder; null when none does. */
export function holderPid(dataDir: string): number | null {
  const file = join(dataDir, 'running.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid : null
}

const isInUse = (dataDir: string) =>
  [holderPid(dataDir), postgresPid(dataDir)].some((pid) => pid !== null && isRunning(pid))

/** Returns the folder of the database: in the data folder, or the place named there. */
export function databaseHome(dataDir: string): string {
  const usual = join(dataDir, 'postgres')
  const connection = join(dataDir, 'postgres.json')
  if (!existsSync(connection)) return usual
  return (JSON.parse(readFileSync(connection, 'utf8')) as { home: string | null }).home ?? usual
}

export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  // Z is a process that has ended and was not reaped by its parent yet.
  return stdout.trim() !== '' && !stdout.includes('Z')
}

export async function eventually(isSo: () => boolean, withinMs = 5000): Promise<boolean> {
  const giveUpAt = Date.now() + withinMs
  while (!isSo()) {
    if (Date.now() > giveUpAt) return false
    await pause(20)
  }
  return true
}

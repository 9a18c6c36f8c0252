import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quickFolder } from '../../src/platform/testing/quick-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_LIMIT_MS = 120_000

export type RunningProgram = { address: string; dataDir: string; stop: () => Promise<void> }

/** Runs the built program with a folder, a database and a port of its own. Its log is in .cache under this name. */
export async function runProgram(name: string, environment: Record<string, string>): Promise<RunningProgram> {
  const dataDir = quickFolder('showoff-browser-')
  // The database user needs access when this runs as root.
  chmodSync(dataDir, 0o755)
  const logFile = join(ROOT, `.cache/${name}.log`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const log = openSync(logFile, 'w')
  const program = spawn(process.execPath, ['dist/program/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All tests share one address.
      RATE_LIMITS: 'off',
      // AVIF files would be created a minute later, when another test needs the processor.
      AVIF: 'off',
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  const ended = once(program, 'exit')
  async function stop() {
    program.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const address = await addressOf(program, logFile).catch(async (error) => {
    await stop()
    throw error
  })
  return { address, dataDir, stop }
}

async function addressOf(program: ChildProcess, logFile: string): Promise<string> {
  const giveUpAt = Date.now() + READY_LIMIT_MS
  for (;;) {
    const output = readFileSync(logFile, 'utf8')
    const address = /is ready: (\S+)/.exec(output)?.[1]
    if (address) return address
    if (program.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`The program did not start:\n${output}`)
    await pause(50)
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../measuring/load.ts'
import { type Bench, formatNumber } from '../measuring/rows.ts'

const ROOT = join(import.meta.dirname, '../..')
const ROUNDS = 3
const WITHIN_MS = 10 * 60_000
const START_S = 2.5

/** Measures the start after cloning: `npm start` until it is ready, the first time, again, and after it was killed. */
export async function measureStarts({ note }: Bench) {
  const folder = mkdtempSync(join(tmpdir(), 'showoff-clone-'))
  try {
    const done = spawnSync('git', ['clone', '--quiet', ROOT, folder], { encoding: 'utf8' })
    if (done.status !== 0) throw new Error(done.stderr)
    const first = await measureStart(folder, 'SIGTERM')
    note({
      label: 'first npm start in a clone: packages, build, database and demo',
      figure: `${formatNumber(first)} s`,
      budget: 'none',
      isMet: null,
    })
    const again: number[] = []
    for (let round = 0; round < ROUNDS; round++) again.push(await measureStart(folder, 'SIGTERM'))
    note({
      label: 'later npm start, with the embedded database',
      figure: `${formatNumber(median(again), 2)} s`,
      budget: `${START_S} s`,
      isMet: median(again) <= START_S,
    })
    await measureStart(folder, 'SIGKILL')
    note({
      label: 'npm start after the program was killed',
      figure: `${formatNumber(await measureStart(folder, 'SIGTERM'), 2)} s`,
      budget: 'none',
      isMet: null,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the program and ends it when it is ready.
 * @returns seconds until it is ready
 */
async function measureStart(folder: string, ending: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  // Without the bench's NODE_ENV. The rest stays, because it also configures the package registry.
  const { NODE_ENV: _, ...env } = process.env
  // The command of npm start, without npm, which would end before the processes that it started.
  const program = spawn(process.execPath, ['scripts/start.mjs'], {
    ...{ cwd: folder, detached: true, stdio: 'ignore' as const },
    env: { ...env, PORT: String(port) },
  })
  try {
    await waitUntilReady(program, port)
    return (performance.now() - startedAt) / 1000
  } finally {
    const over = new Promise((resolve) => program.once('exit', resolve))
    if (program.exitCode === null) {
      // SIGKILL goes to the whole process group; SIGTERM goes to the first process, which stops the others.
      if (ending === 'SIGKILL') process.kill(-program.pid!, ending)
      else program.kill(ending)
      await over
    }
    // Wait until the database notices that the program was killed.
    if (ending === 'SIGKILL') await pause(3_000)
  }
}

async function waitUntilReady(program: ChildProcess, port: number) {
  const until = performance.now() + WITHIN_MS
  while (performance.now() < until) {
    if (program.exitCode !== null) throw new Error(`npm start exited with code ${program.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error('npm start was not ready in time')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

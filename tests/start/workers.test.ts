import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { longTest } from '../../src/platform/testing/long-test.ts'
import {
  createUsedFolder,
  eventually,
  FROM_SOURCES,
  isRunning,
  postgresPid,
  startProgram,
} from './program.ts'

/** Returns the program's own processes among its children; the database is a child too. */
function workersOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === pid && /main\.[jt]s/.test(command.join(' ')))
    .map(([own]) => Number(own))
}

const sumOf = (text: string, series: RegExp) =>
  text
    .split('\n')
    .filter((line) => series.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

longTest(
  'one scrape covers all workers, grouped by route name, and keeps the counts of a worker that ended [WATCH-01]',
  async () => {
    const program = startProgram({ dataDir: await createUsedFolder(), env: { WORKERS: '2' } })
    const address = await program.ready()
    const scrape = async () => (await fetch(`${address}/metrics`)).text()
    const paths = Array.from({ length: 12 }, (_, i) => `/photo/nobody-${i}`)
    // Each request on a connection of its own, so that both workers get some.
    for (const path of paths) await fetch(`${address}${path}`, { headers: { connection: 'close' } })
    const pages = /^http_request_duration_seconds_count\{route="\/photo\/\$[^"]*",method="GET"/
    const before = await scrape()
    expect(sumOf(before, pages)).toBe(12)
    expect(before).not.toContain('nobody-')
    expect(sumOf(before, /^worker_up\{/)).toBe(2)
    for (const worker of [1, 2]) expect(before).toContain(`process_resident_memory_bytes{worker="${worker}"}`)
    // Twelve requests, whichever worker answers: never only one worker's share.
    for (let i = 0; i < 12; i++) expect(sumOf(await scrape(), pages)).toBe(12)

    const [victim] = workersOf(program.pid)
    process.kill(victim!, 'SIGKILL')
    await program.waitForOutput(`Worker ${victim} ended`)
    expect(await eventually(() => workersOf(program.pid).length === 2)).toBe(true)
    expect(sumOf(await scrape(), pages)).toBe(12)
    program.send('SIGTERM')
    await program.ends()
  },
)

test('several workers share one port, and a worker that dies is replaced', async () => {
  const dataDir = await createUsedFolder()
  const program = startProgram({ dataDir, env: { WORKERS: '2' }, command: FROM_SOURCES })
  const address = await program.ready()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  const [victim] = workersOf(program.pid)
  process.kill(victim!, 'SIGKILL')
  await program.waitForOutput(`Worker ${victim} ended`)
  expect(await eventually(() => workersOf(program.pid).length === 2)).toBe(true)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  const everybody = [...workersOf(program.pid), postgresPid(dataDir)!]
  program.send('SIGTERM')
  const { code, tookMs } = await program.ends()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(5000)
  expect(everybody.filter(isRunning)).toEqual([])
})

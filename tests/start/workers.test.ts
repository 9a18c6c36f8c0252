import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { eventually, isRunning, postgresPid, startProgram, usedFolder } from './program.ts'

/** Our own program's processes among the children, which the database is too. */
function workersOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === pid && command.join(' ').includes('main.ts'))
    .map(([own]) => Number(own))
}

test('several workers answer on one port, and one that dies is replaced', async () => {
  const dataDir = await usedFolder()
  const program = startProgram({ dataDir, env: { WORKERS: '2' } })
  const address = await program.ready()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  const [victim] = workersOf(program.pid)
  process.kill(victim!, 'SIGKILL')
  await program.says(`Worker ${victim} ended`)
  expect(await eventually(() => workersOf(program.pid).length === 2)).toBe(true)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  const everybody = [...workersOf(program.pid), postgresPid(dataDir)!]
  program.send('SIGTERM')
  const { code, tookMs } = await program.ends()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(5000)
  expect(everybody.filter(isRunning)).toEqual([])
})

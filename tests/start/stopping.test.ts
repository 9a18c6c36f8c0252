import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { longTest } from '../../src/platform/testing/long-test.ts'
import { createUsedFolder, eventually, isRunning, postgresPid, startProgram } from './program.ts'

/** Queries the embedded database as the program does. */
async function ask(dataDir: string, statement: string) {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const client = new pg.Client({ host: '127.0.0.1', port, password, user: 'showoff', database: 'showoff' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

/** Sends the body in two halves, so that the request runs for as long as the test wants. */
function slowRequest(address: string) {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'whatever' })
  const half = Math.floor(body.length / 2)
  const sent = request(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Origin: address },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  sent.write(body.slice(0, half))
  return { answered, finish: () => sent.end(body.slice(half)) }
}

/** A started program that keeps working until its test ends it. */
async function startUsed() {
  const dataDir = await createUsedFolder()
  const program = startProgram({ dataDir })
  const address = await program.ready()
  const postgres = postgresPid(dataDir)!
  expect(isRunning(postgres)).toBe(true)
  return { dataDir, program, address, postgres }
}

test('SIGINT stops the program and its database, and a second Ctrl-C passed on by npm counts as the same press', async () => {
  const { program, postgres } = await startUsed()
  program.send('SIGINT')
  await pause(30)
  program.send('SIGINT')
  const { code, tookMs } = await program.ends()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(3000)
  expect(isRunning(postgres)).toBe(false)
})

test('SIGTERM stops the program and its database after answering the running request', async () => {
  const { program, address, postgres } = await startUsed()
  const slow = slowRequest(address)
  await pause(300)
  program.send('SIGTERM')
  await pause(500)
  slow.finish()
  expect(await slow.answered).toBe(401)
  const { code, tookMs } = await program.ends()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(3000)
  expect(isRunning(postgres)).toBe(false)
})

test('SIGHUP stops the program and its database, and open event streams do not delay it', async () => {
  const { program, address, postgres } = await startUsed()
  const stream = await fetch(`${address}/api/live?topics=feed`, { headers: { Accept: 'text/event-stream' } })
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  const over = stream.text().catch(() => 'cut off')
  program.send('SIGHUP')
  const { code, tookMs } = await program.ends()
  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(3000)
  expect(isRunning(postgres)).toBe(false)
  await over
})

test('a stop during startup stops the database too', async () => {
  const dataDir = await createUsedFolder()
  const program = startProgram({ dataDir })
  await eventually(() => postgresPid(dataDir) !== null, 10_000)
  const postgres = postgresPid(dataDir)!
  program.send('SIGTERM')
  await program.ends()
  expect(await eventually(() => !isRunning(postgres))).toBe(true)
})

longTest(
  'a request that never ends delays the stop by less than ten seconds',
  {
    timeout: 30_000,
  },
  async () => {
    const { program, address, postgres } = await startUsed()
    const slow = slowRequest(address)
    const outcome = slow.answered.catch((error: NodeJS.ErrnoException) => error.code)
    await pause(300)
    program.send('SIGTERM')
    const { code, tookMs } = await program.ends()
    expect(code).toBe(0)
    expect(tookMs).toBeLessThan(10_000)
    expect(await outcome).toBe('ECONNRESET')
    expect(isRunning(postgres)).toBe(false)
  },
)

longTest('a second Ctrl-C stops the program at once', async () => {
  const { program, address, postgres } = await startUsed()
  const slow = slowRequest(address)
  slow.answered.catch(() => {})
  await pause(300)
  program.send('SIGINT')
  await pause(1000)
  program.send('SIGINT')
  // A stop during which requests and jobs can finish exits with 0.
  expect((await program.ends()).code).toBe(130)
  expect(await eventually(() => !isRunning(postgres))).toBe(true)
})

longTest(
  'data survives a restart even when the lock file of the database names another running process',
  async () => {
    const { dataDir, program } = await startUsed()
    await ask(dataDir, 'create table kept as select 1 as id')
    const file = join(dataDir, 'postgres/cluster/postmaster.pid')
    const left = readFileSync(file, 'utf8')
    program.send('SIGTERM')
    await program.ends()
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)))

    await startProgram({ dataDir }).ready()
    expect(await ask(dataDir, 'select id from kept')).toEqual([{ id: 1 }])
    expect(isRunning(process.pid)).toBe(true)
  },
)

test('after being killed while writing, the program starts again with every acknowledged row', async () => {
  const { dataDir, program, postgres } = await startUsed()
  await ask(dataDir, 'create table counted (id int primary key)')
  let acknowledged = 0
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await ask(dataDir, `insert into counted values (${id})`)
      acknowledged = id
    }
  })().catch(() => {})
  await pause(300)
  process.kill(postgres, 'SIGKILL')
  program.send('SIGKILL')
  await Promise.all([writing, program.ends()])

  await startProgram({ dataDir }).ready()
  const [row] = await ask(dataDir, 'select count(*)::int as count, max(id) as last from counted')
  expect(acknowledged).toBeGreaterThan(0)
  // The last insert may have arrived without an acknowledgment.
  expect(row.count).toBeOneOf([acknowledged, acknowledged + 1])
  expect(row.last).toBe(row.count)
})

test('the database of a killed program is stopped by the next start, and a program whose database dies exits with a message', async () => {
  const { dataDir, program, postgres } = await startUsed()
  program.send('SIGKILL')
  await program.ends()
  const second = startProgram({ dataDir })
  await second.ready()
  expect(isRunning(postgres)).toBe(false)
  expect(postgresPid(dataDir)).not.toBe(postgres)

  // So that a supervisor restarts it.
  process.kill(postgresPid(dataDir)!, 'SIGKILL')
  expect((await second.ends()).code).toBe(1)
  expect(second.output()).toContain('The database stopped unexpectedly')
})

test('after SIGTERM the program reports that it is not ready and keeps serving while it drains; Ctrl-C does not wait [STOP-01]', async () => {
  const dataDir = await createUsedFolder()
  const program = startProgram({ dataDir, env: { DRAIN_SECONDS: '3' } })
  const address = await program.ready()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  program.send('SIGTERM')
  const asked = performance.now()
  await pause(500)
  for (const [path, status] of [
    ['/readyz', 503],
    ['/healthz', 200],
    ['/about', 200],
  ] as const) {
    const answer = await fetch(`${address}${path}`)
    expect([answer.status, answer.headers.get('connection')], path + program.output()).toEqual([
      status,
      'close',
    ])
    await answer.arrayBuffer()
  }
  await program.ends()
  expect(performance.now() - asked).toBeGreaterThan(2500)

  const another = startProgram({ dataDir, env: { DRAIN_SECONDS: '60' } })
  await another.ready()
  another.send('SIGINT')
  expect((await another.ends()).code).toBe(0)
})

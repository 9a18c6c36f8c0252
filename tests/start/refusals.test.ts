import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { longTest } from '../../src/platform/testing/long-test.ts'
import {
  createFolder,
  createUsedFolder,
  eventually,
  holderPid,
  isRunning,
  postgresPid,
  startProgram,
} from './program.ts'

/** Another program on a port, which never answers. */
async function occupiedPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}

function databaseUrl(change: (url: URL) => void): string {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return url.href
}

/** Returns its output before it exits; never more than a sentence or two, and no stack. */
async function refusal(env: Record<string, string>, dataDir = createFolder()): Promise<string> {
  const program = startProgram({ dataDir, env })
  const { code } = await program.ends()
  expect(code).toBe(1)
  expect(program.output().trim().split('\n')).toHaveLength(1)
  return program.output().trim()
}

// settings.test.ts covers all settings.
test('a wrong setting stops the start with a message naming it', async () => {
  expect(await refusal({ WORKERS: '0' })).toContain('WORKERS')
})

test('an unreachable database is named, without its password', async () => {
  const url = databaseUrl((it) => {
    it.port = '1'
    it.password = 'sesame'
    it.search = ''
  })
  const said = await refusal({ DATABASE_URL: url })
  expect(said).toBe('DATABASE_URL cannot be used: no database responds at 127.0.0.1:1.')
  const nowhere = createFolder()
  expect(await refusal({ DATABASE_URL: `${url}?host=${nowhere}` })).toBe(
    `DATABASE_URL cannot be used: no database responds at ${nowhere}.`,
  )
})

longTest('a database that refuses the password is named, without the password', async () => {
  const said = await refusal({ DATABASE_URL: databaseUrl((url) => (url.password = 'sesame')) })
  expect(said).toMatch(
    /^DATABASE_URL cannot be used: .* does not accept the user \w+\. Check the user and the password\.$/,
  )
  expect(said).not.toContain('sesame')
})

longTest('a database that does not exist is named', async () => {
  const said = await refusal({ DATABASE_URL: databaseUrl((url) => (url.pathname = '/nowhere')) })
  expect(said).toMatch(/^DATABASE_URL cannot be used: .* has no database called nowhere\.$/)
})

longTest('an unreadable database address is named', async () => {
  const said = await refusal({ DATABASE_URL: 'postgres://me:se same@[::1/showoff' })
  expect(said).toMatch(/^DATABASE_URL cannot be read/)
  expect(said).not.toContain('se same')
})

longTest('an unreachable replica is named [START-02]', async () => {
  const replica = databaseUrl((it) => {
    it.port = '1'
    it.search = ''
  })
  expect(await refusal({ DATABASE_URL: databaseUrl(() => {}), DATABASE_REPLICA_URLS: replica })).toBe(
    'DATABASE_REPLICA_URLS cannot be used: no database responds at 127.0.0.1:1.',
  )
})

longTest('an unreachable bucket is named [START-02]', async () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'looks', ...keys }
  expect(await refusal({ DATABASE_URL: databaseUrl(() => {}), ...bucket })).toMatch(
    /S3_ENDPOINT http:\/\/127\.0\.0\.1:1 (cannot be used|did not respond)/,
  )
})

test('an unreachable broker is named, without its password [START-02, BROKER-04]', async () => {
  const said = await refusal({
    DATABASE_URL: databaseUrl(() => {}),
    EVENTS_URL: 'nats://ana:s3same@127.0.0.1:1',
  })
  expect(said).toMatch(/^EVENTS_URL cannot be used: could not connect to a broker at 127\.0\.0\.1:1/)
  expect(said).not.toContain('s3same')
})

longTest('a converter that cannot be run is named [START-02]', async () => {
  const said = await refusal({ DATABASE_URL: databaseUrl(() => {}), FFMPEG: '/nowhere/ffmpeg' })
  expect(said).toMatch(/^FFMPEG \/nowhere\/ffmpeg cannot be used/)
})

longTest('a data folder that cannot be created is named [START-02]', async () => {
  const file = join(createFolder(), 'a-file')
  writeFileSync(file, '')
  expect(await refusal({}, join(file, 'data'))).toContain('one of its parent folders is a file')
  if (process.platform === 'linux')
    expect(await refusal({}, '/proc/showoff/data')).toMatch(/^The folder \/proc\/showoff cannot be created/)
})

test('when the port is in use, the program says so and offers the next free one', async () => {
  const port = await occupiedPort()
  const said = await refusal({ PORT: String(port) })
  expect(said).toMatch(new RegExp(`^Port ${port} is already in use by another program\\.`))
  const offered = Number(/PORT=(\d+) npm start$/.exec(said)?.[1])
  expect(offered).toBeGreaterThan(port)
})

const hasTerminal = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false

const atTerminal = () => ['script', '-qefc', `${process.execPath} dist/program/main.js`, '/dev/null']

/** Starts the program as from a terminal, with the port in use. */
async function startAtTerminal() {
  const dataDir = await createUsedFolder()
  // At this level it logs something while it stops.
  const env = { PORT: String(await occupiedPort()), LOG_LEVEL: 'trace' }
  const program = startProgram({ dataDir, env, command: atTerminal() })
  await program.waitForOutput('[Y/n] ')
  return { program, dataDir, offered: /Use (\d+) instead\? \[Y\/n\]/.exec(program.output())?.[1] }
}

describe('at a terminal', () => {
  beforeEach(({ skip }) => skip(!hasTerminal, 'there is no util-linux to make one'))

  test('the program offers the next free port, takes it on Enter, and stops with its database when the terminal is closed', async () => {
    const { program, dataDir, offered } = await startAtTerminal()
    program.type('\n')
    expect(await program.ready()).toBe(`http://127.0.0.1:${offered}`)
    const everybody = [holderPid(dataDir)!, postgresPid(dataDir)!]
    program.send('SIGKILL')
    expect(await eventually(() => !everybody.some(isRunning), 10_000)).toBe(true)
  })

  test('the program does not take the next free port when the answer is no', async () => {
    const { program, offered } = await startAtTerminal()
    program.type('n\n')
    expect((await program.ends()).code).toBe(1)
    expect(program.output()).toContain(`PORT=${offered} npm start`)
  })
})

test('an address that belongs to no network card of the machine is named', async () => {
  expect(await refusal({ HOST: '192.0.2.1', PORT: '3456' })).toMatch(
    /^HOST 192\.0\.2\.1 with PORT 3456 cannot be used/,
  )
})

test('a second start in the same folder names the address of the first', async () => {
  const dataDir = await createUsedFolder()
  const address = await startProgram({ dataDir }).ready()
  const said = await refusal({}, dataDir)
  expect(said).toContain(`already running at ${address}`)
})

test('a database whose password is missing is not replaced by an empty one', async () => {
  const dataDir = createFolder()
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
  expect(await refusal({}, dataDir)).toMatch(
    /postgres\.json, which contains the database password, is missing/,
  )
})

test('a database made by another version of Postgres is left unchanged', async () => {
  const dataDir = createFolder()
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
  writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ port: 0, password: 'sesame', home: null }))
  expect(await refusal({}, dataDir)).toMatch(
    /was created by Postgres 17, but this version of Showoff includes Postgres 18/,
  )
})

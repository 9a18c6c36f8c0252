import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { anyFreePort } from '../../src/platform/start/free-port.ts'
import { longTest } from '../../src/platform/testing/long-test.ts'
import { asAdmin, inDatabase } from '../../src/platform/testing/test-database.ts'
import { createFolder, startProgram } from './program.ts'

/** An empty database, as an operator provides it; deleted after the test. */
async function emptyDatabase(postgresUrl: string): Promise<string> {
  const name = `showoff_empty_${randomBytes(4).toString('hex')}`
  await asAdmin(postgresUrl, `create database ${name}`)
  onTestFinished(() => asAdmin(postgresUrl, `drop database ${name} with (force)`))
  return inDatabase(postgresUrl, name)
}

/** Several programs may share a database and a data folder. */
async function expectReadyWith(databaseUrl: string, { programs }: { programs: number }) {
  const dataDir = createFolder()
  const env = { DATABASE_URL: databaseUrl }
  const all = Array.from({ length: programs }, () => startProgram({ dataDir, env }))
  const addresses = await Promise.all(all.map((program) => program.ready()))
  expect(new Set(addresses).size).toBe(programs)
  for (const address of addresses) {
    // On a busy machine a check may take longer than the two seconds it is given.
    const readiness = async () => (await fetch(`${address}/readyz`)).json()
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 'ready' })
  }
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  for (const program of all) program.send('SIGTERM')
  for (const program of all) expect((await program.ends()).code).toBe(0)
}

test('with DATABASE_URL the program migrates that database and starts none; two processes can share it and a data folder', async () => {
  await expectReadyWith(await emptyDatabase(inject('postgresUrl')), { programs: 2 })
})

/** Returns the binaries of an older Postgres, at Debian's path. */
function olderPostgres(): string | null {
  const all = '/usr/lib/postgresql'
  const version = existsSync(all)
    ? readdirSync(all).find((name) => Number(name) >= 15 && Number(name) < 18)
    : null
  return version ? join(all, version, 'bin') : null
}

longTest('an older supported Postgres is enough', async ({ skip }) => {
  const binaries = olderPostgres()
  if (!binaries) return skip('there is no older Postgres on this machine')
  const home = createFolder()
  // Postgres refuses to run as root.
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres', home])
  const run = (command: string, args: string[]) => {
    const asOther = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--clear-groups'] : []
    const [file = '', ...rest] = [...asOther, join(binaries, command), ...args]
    const done = spawnSync(file, rest, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
    expect(done.status, command).toBe(0)
  }
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, 'sesame')
  chmodSync(passwordFile, 0o644)
  const [data, port] = [join(home, 'data'), await anyFreePort()]
  run('initdb', [
    '-D',
    data,
    '-U',
    'older',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--no-sync',
  ])
  const settings = `-p ${port} -c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  run('pg_ctl', ['start', '-w', '-D', data, '-o', settings, '-l', join(home, 'log')])
  onTestFinished(() => run('pg_ctl', ['stop', '-D', data, '-m', 'immediate']))
  await expectReadyWith(`postgres://older:sesame@127.0.0.1:${port}/postgres`, { programs: 1 })
})

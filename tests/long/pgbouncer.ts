import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { anyFreePort } from '../../src/platform/start/free-port.ts'
import { createFolder } from '../start/program.ts'
import { readDeployFile, requireInstalled } from './deploy-files.ts'

/**
 * Starts PgBouncer with the configuration of deploy/pgbouncer in front of a database. Only addresses, names and the
 * file of users are replaced, and it has two connections, so that clients really share them.
 * @returns the URL that leads through it
 */
export async function startPgbouncer(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl)
  const [home, port] = [createFolder(), await anyFreePort()]
  chmodSync(home, 0o755)
  const [file, users] = [join(home, 'pgbouncer.ini'), join(home, 'userlist.txt')]
  const [name, user] = [target.pathname.slice(1), decodeURIComponent(target.username)]
  const password = decodeURIComponent(target.password)
  // The socket of the tests' Postgres is in a folder that PgBouncer's user cannot enter.
  const host = target.searchParams.has('host') ? '127.0.0.1' : target.hostname
  writeFileSync(users, `"${user}" "${password}"\n`)
  const config = readDeployFile('pgbouncer/pgbouncer.ini')
    .replace(
      'showoff = host=127.0.0.1 port=5432 dbname=showoff',
      `${name} = host=${host} port=${target.port || 5432} dbname=${name}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 20', 'default_pool_size = 2')
  writeFileSync(file, config)
  // PgBouncer refuses to run as root.
  const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(requireInstalled('pgbouncer', 'PgBouncer'), [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...asOther,
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log += part))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = new URL(`postgres://127.0.0.1:${port}/${name}`)
  url.username = target.username
  url.password = target.password
  const giveUpAt = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url.href })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return url.href
    } catch (error) {
      if (child.exitCode !== null || Date.now() > giveUpAt)
        throw new Error(`${(error as Error).message}\n${log}`)
      await pause(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

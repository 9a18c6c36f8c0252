import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { folder, ROOT } from '../start/program.ts'

const PLACES = [
  '/usr/sbin/haproxy',
  '/usr/local/sbin/haproxy',
  '/usr/bin/haproxy',
  '/opt/homebrew/bin/haproxy',
]

/** Path of HAProxy. @throws an error that says how to get it */
export function findHaproxy(): string {
  const found = PLACES.find((path) => existsSync(path))
  if (!found) throw new Error('There is no HAProxy on this machine. Install it: apt-get install haproxy')
  return found
}

/**
 * Starts HAProxy with the configuration of deploy/haproxy: only addresses, sizes, and what TLS and the system's log need are
 * replaced.
 */
export async function startHaproxy(ports: { site: number; one: number; two: number }) {
  const home = folder()
  chmodSync(home, 0o755)
  const [file, socket] = [join(home, 'haproxy.cfg'), join(home, 'admin.sock')]
  const config = readFileSync(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replace('/run/haproxy/admin.sock', socket)
    .replace('maxconn 20000', 'maxconn 1000')
    .replace(/^ {4}bind :443 .*\n/m, '')
    .replace('bind :80', `bind 127.0.0.1:${ports.site}`)
    .replace(/^ {4}http-request redirect scheme .*\n/m, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.two}`)
  writeFileSync(file, config)
  const program = findHaproxy()
  const checked = spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)

  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log += part))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })

  /** UP or DOWN, as the health check has it. */
  async function stateOf(server: 'one' | 'two') {
    const connection = createConnection(socket)
    connection.write('show stat\n')
    const rows = (await text(connection)).split('\n').map((line) => line.split(','))
    const column = rows[0]!.indexOf('status')
    return rows.find(([proxy, name]) => proxy === 'showoff' && name === server)?.[column] ?? 'unknown'
  }

  return {
    log: () => log,
    async until(server: 'one' | 'two', state: 'UP' | 'DOWN') {
      const giveUpAt = Date.now() + 30_000
      while (!existsSync(socket) || !(await stateOf(server)).startsWith(state)) {
        if (child.exitCode !== null || Date.now() > giveUpAt)
          throw new Error(`HAProxy never saw ${server} as ${state}:\n${log}`)
        await pause(50)
      }
    },
  }
}

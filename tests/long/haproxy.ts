import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createFolder } from '../start/program.ts'
import { requireInstalled, siteBalancer } from './deploy-files.ts'

/** Starts HAProxy with the configuration of deploy/haproxy. */
export async function startHaproxy(ports: { site: number; one: number; two: number }) {
  const home = createFolder()
  chmodSync(home, 0o755)
  const [file, socket] = [join(home, 'haproxy.cfg'), join(home, 'admin.sock')]
  writeFileSync(file, siteBalancer(ports, socket))
  const program = requireInstalled('haproxy', 'HAProxy')
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

  /** Returns UP or DOWN, as reported by the health check. */
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { anyFreePort } from '../../src/platform/start/free-port.ts'
import { createFolder } from '../start/program.ts'
import { requireInstalled } from './deploy-files.ts'

/** Starts NATS on a port of its own, with extra lines of configuration. `start` restarts it after `kill`. */
export async function startNats(config = '') {
  const port = await anyFreePort()
  const file = join(createFolder(), 'nats.conf')
  writeFileSync(file, `listen: "127.0.0.1:${port}"\n${config}\n`)
  let kill = async () => {}

  async function start() {
    const child = spawn(requireInstalled('nats-server', 'NATS'), ['--config', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log += part))
    const ended = once(child, 'exit')
    kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    const giveUpAt = Date.now() + 20_000
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(log)
      await pause(50)
    }
  }

  onTestFinished(() => kill())
  await start()
  return { port, url: `nats://127.0.0.1:${port}`, start, kill: () => kill() }
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection(port, '127.0.0.1')
  socket.once('data', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

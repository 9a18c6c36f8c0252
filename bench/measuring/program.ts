import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import runWith from '../../scripts/run-with.json' with { type: 'json' }
import { connect } from './connect.ts'
import { childrenMs, processorMs } from './processor-ms.ts'
import { scratchFolder } from './scratch-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
export const SECRET = 'a-secret-for-the-bench-and-nothing-else'

export type Program = {
  address: string
  /** Seconds from the spawn to the first answer. */
  startSeconds: number
  /** The folder for its files. */
  dataDir: string
  /** Current resident memory, in MB. */
  memoryMB(): number
  /** Processor time of its process so far. */
  processorMs(): number
  /** Processor time of the processes that decode pictures. */
  helpersMs(): number
  stop(): Promise<void>
}

/** Starts the built program as one process on a database, without limits per address, and with the demo on request. */
export async function startProgram(
  databaseUrl: string,
  { demo = false, fast = process.env.FAST ?? 'on', settings = {} as Record<string, string> } = {},
): Promise<Program> {
  const startedAt = performance.now()
  const dataDir = scratchFolder('bench')
  const child = spawn(process.execPath, [...runWith.flags, 'dist/program/main.js'], {
    cwd: ROOT,
    env: {
      ...runWith.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: demo ? 'on' : 'off',
      SECRET,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      FAST: fast,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // If the bench fails, no program keeps running beside the next one.
  const kill = () => child.kill()
  process.once('exit', kill)
  const address = await waitForAddress(child)
  const answer = await fetch(`${address}/healthz`)
  await answer.arrayBuffer()
  const startSeconds = (performance.now() - startedAt) / 1000
  return {
    address,
    dataDir,
    startSeconds,
    memoryMB: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    processorMs: () => processorMs(child.pid ?? 0),
    helpersMs: () => childrenMs(child.pid ?? 0),
    stop: async () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const piece of child.stdout ?? []) {
    output += piece
    const address = /is ready: (\S+)/.exec(output)?.[1]
    if (!address) continue
    child.stdout?.resume()
    return address
  }
  throw new Error(`The program did not start:\n${output}`)
}

/**
 * Signs in a member of the bench as the program would.
 * @returns the Cookie header
 */
export async function signInMember(
  databaseUrl: string,
  memberNumber: number,
): Promise<{ cookie: string; memberId: string }> {
  const token = randomBytes(24).toString('base64url')
  const client = await connect(databaseUrl)
  const { rows } = await client
    .query<{ member_id: string }>(
      `insert into sessions (id, token, member_id, expires_at, confirmed_at)
       select gen_random_uuid(), $1, bench.key(1, $2), now() + interval '1 day', now() returning member_id`,
      [token, memberNumber],
    )
    .finally(() => client.end())
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return {
    cookie: `showoff.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
    memberId: rows[0]?.member_id ?? '',
  }
}

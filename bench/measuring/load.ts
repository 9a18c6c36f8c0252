import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { scratchFolder } from './scratch-folder.ts'

const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 5

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export type Spread = { median: number; min: number; max: number }
export const spreadOf = (values: number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/**
 * Measures requests per second with 32 connections.
 * @throws when any answer is not 2xx
 */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses had a status other than 2xx, ${result.errors} failed`)
  }
  return result.requests.average
}

/** Compares the URL with a bare node:http server that sends the same bytes, in turn, after a warm-up of each. */
export async function compareWithBare(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const bare = await startBare(bytes, response.headers.get('content-type') ?? 'text/plain')
  const ourRates: number[] = []
  const bareRates: number[] = []
  try {
    await requestsPerSecond(url, headers)
    await requestsPerSecond(bare.url)
    for (let round = 0; round < ROUNDS; round++) {
      ourRates.push(await requestsPerSecond(url, headers))
      bareRates.push(await requestsPerSecond(bare.url))
    }
  } finally {
    bare.stop()
  }
  return {
    bytes: bytes.length,
    ours: spreadOf(ourRates),
    bare: spreadOf(bareRates),
    ratio: spreadOf(ourRates.map((one, round) => one / (bareRates[round] ?? Number.NaN))),
  }
}

async function startBare(bytes: Buffer, contentType: string) {
  const file = join(scratchFolder('bare'), 'body')
  writeFileSync(file, bytes)
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file, contentType], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (line) => resolve(String(line).trim())),
  )
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

/** Returns the milliseconds of consecutive calls, after a warm-up. */
export async function measureCalls(
  times: number,
  call: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  for (let turn = 0; turn < Math.min(30, times); turn++) await call(-1 - turn)
  const durationsMs: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now()
    await call(turn)
    durationsMs.push(performance.now() - startedAt)
  }
  return durationsMs
}

/** Returns the medians of two alternating calls, after a warm-up. Other load on the machine affects both. */
export async function measureAlternating(
  times: number,
  one: (turn: number) => Promise<unknown>,
  other: (turn: number) => Promise<unknown>,
): Promise<[one: number, other: number]> {
  const durationsMs: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn++) {
    for (const [at, call] of [one, other].entries()) {
      const startedAt = performance.now()
      await call(turn)
      if (turn >= 20) durationsMs[at]!.push(performance.now() - startedAt)
    }
  }
  return [median(durationsMs[0]), median(durationsMs[1])]
}

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { gatherFromWorkers } from '../metrics/worker-metrics.ts'

export type Workers = {
  /** Resolves when all initial workers listen. */
  listening: Promise<void>
  /** Resolves if an initial worker ends before it listens; a replacement would fail too. */
  failed: Promise<void>
  /** Asks all workers to stop, and kills those still running after `patienceMs`. */
  stop(patienceMs: number): Promise<void>
}

const LONGEST_WAIT_MS = 30_000
/** A worker that lived this long did not fail at startup. */
const GOOD_LIFE_MS = 60_000

/** Starts `count` processes of this program on one port. Replaces a worker that dies, with a growing delay. */
export function startWorkers(
  count: number,
  environment: Record<string, string>,
  say: (line: string) => void,
): Workers {
  let stopping = false
  let nextWaitMs = 100
  const failed = Promise.withResolvers<void>()
  const metrics = gatherFromWorkers()

  function startOne(): Worker {
    const worker = cluster.fork(environment)
    metrics.join(worker)
    const startedAt = Date.now()
    let listened = false
    worker.once('listening', () => {
      listened = true
    })
    worker.once('exit', async (code, signal) => {
      if (stopping) return
      if (!listened && nextWaitMs === 100) return failed.resolve()
      if (Date.now() - startedAt > GOOD_LIFE_MS) nextWaitMs = 100
      say(`Worker ${worker.process.pid} ended (${signal ?? code}); starting a new one.`)
      nextWaitMs = Math.min(nextWaitMs * 2, LONGEST_WAIT_MS)
      await pause(nextWaitMs / 2)
      if (!stopping) startOne()
    })
    return worker
  }

  const first = Array.from({ length: count }, startOne)
  return {
    listening: Promise.all(first.map((worker) => once(worker, 'listening'))).then(() => {}),
    failed: failed.promise,
    async stop(patienceMs) {
      stopping = true
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        running.map(async (worker) => {
          const ended = once(worker, 'exit')
          // Not worker.kill(), which closes the connections before it sends the signal.
          worker.process.kill('SIGTERM')
          await Promise.race([ended, pause(patienceMs, null, { ref: false })])
          worker.process.kill('SIGKILL')
        }),
      )
    },
  }
}

import type { Platform } from '../../../../platform/platform.ts'
import type { Visits } from '../insight.ts'
import { countVisits } from './count-visits.ts'
import type { Visitor } from './visit-rules.ts'

/** How often visits are written; the most that a killed process loses. */
const FLUSH_MS = 5_000
/** The maximum number of queued visits per process; further ones are not counted. */
const WAITING_MAX = 5_000
/** Visits written in one transaction. */
const BATCH_MAX = 500

export type Visit = Visitor & Visits

type Queue = { waiting: Visit[]; timer: NodeJS.Timeout | null; writing: Promise<void> }

const queues = new WeakMap<Platform, Queue>()

function queueOf(platform: Platform): Queue {
  const existing = queues.get(platform)
  if (existing) return existing
  const queue: Queue = { waiting: [], timer: null, writing: Promise.resolve() }
  queues.set(platform, queue)
  return queue
}

/** Queues a visit in memory until the next write. */
export function queueVisit(platform: Platform, visit: Visit): void {
  const queue = queueOf(platform)
  if (queue.waiting.length >= WAITING_MAX) return
  queue.waiting.push(visit)
  queue.timer ??= setTimeout(() => void flushVisits(platform), FLUSH_MS).unref()
}

/** Writes the queued visits. A failed batch is queued again. */
export function flushVisits(platform: Platform): Promise<void> {
  const queue = queueOf(platform)
  if (queue.timer) clearTimeout(queue.timer)
  queue.timer = null
  queue.writing = queue.writing.then(async () => {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, BATCH_MAX)
      try {
        await countVisits(platform.db, batch)
      } catch (error) {
        platform.log.warn({ reason: (error as Error).message }, 'could not count visits; will retry')
        queue.waiting.unshift(...batch.slice(0, WAITING_MAX - queue.waiting.length))
        queue.timer ??= setTimeout(() => void flushVisits(platform), FLUSH_MS).unref()
        return
      }
    }
  })
  return queue.writing
}

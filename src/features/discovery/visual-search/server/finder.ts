import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { listChanged } from './description-sql.ts'
import type { KindModel, Sample } from './kinds/kind-model.ts'
import type { Near } from './nearest.ts'
import type { Detail, Sameness } from './sameness.ts'

export type FinderRequest =
  | { type: 'add'; added: { id: string; vector: Int8Array }[]; replacesAll: boolean }
  | { type: 'search'; questions: Int8Array[]; limit: number; among: string[] | null }
  | { type: 'match'; shown: Detail; others: Detail[] }
  | { type: 'learn'; samples: Sample[]; kindCount: number }
export type FinderResponse = { add: number; search: Near[]; match: Sameness[]; learn: KindModel }

/** The intervals at which new descriptions are loaded, and at which everything is loaded again. */
const REFRESH_MS = 1_000
const FULL_RELOAD_MS = 6 * 60 * 60_000
const BATCH = 5_000
/** Change numbers are assigned before their commit, so the last ones are read again. */
const OVERLAP = 200
const ENDED = 'The worker thread for comparing pictures ended.'
/** Idle time after which the thread ends and releases its memory. */
const IDLE_MS = 10 * 60_000

/** Returns the finder of this process. It loads the vectors at the first query, into a thread of its own. */
export const finderOf = oncePerKey(({ pool }: Pick<Platform, 'pool'>) => {
  let thread: ReturnType<typeof startThread> | null = null
  let idle: NodeJS.Timeout | undefined
  let last = { change: 0, at: Number.NEGATIVE_INFINITY, fullyLoadedAt: Number.NEGATIVE_INFINITY }
  let refreshing: Promise<void> | null = null

  function open() {
    if (!thread || thread.hasEnded()) {
      thread = startThread()
      last = { change: 0, at: Number.NEGATIVE_INFINITY, fullyLoadedAt: Number.NEGATIVE_INFINITY }
    }
    clearTimeout(idle)
    idle = setTimeout(() => {
      thread?.end()
      thread = null
    }, IDLE_MS).unref()
    return thread
  }

  async function refresh() {
    const now = performance.now()
    if (now - last.at < REFRESH_MS) return
    let replacesAll = now - last.fullyLoadedAt > FULL_RELOAD_MS
    let from = replacesAll ? 0 : Math.max(0, last.change - OVERLAP)
    for (;;) {
      const rows = await listChanged(pool, from, BATCH)
      const added = rows.map(({ id, overall }) => ({ id, vector: new Int8Array(overall) }))
      if (replacesAll || added.length > 0) await open().ask({ type: 'add', added, replacesAll })
      if (replacesAll) last = { ...last, fullyLoadedAt: now }
      replacesAll = false
      from = rows.at(-1)?.change ?? from
      if (rows.length < BATCH) break
    }
    last = { ...last, change: Math.max(last.change, from), at: now }
  }

  return {
    /**
     * Finds the pictures whose overall vector is nearest to one of the queries.
     * @param among searches only these pictures
     */
    async search(questions: Int8Array[], limit: number, among: string[] | null = null): Promise<Near[]> {
      const { ask } = open()
      refreshing ??= refresh().finally(() => {
        refreshing = null
      })
      await refreshing
      return ask({ type: 'search', questions, limit, among })
    },

    /** Returns how surely each of the other pictures shows the same product as the shown picture. */
    match: (shown: Detail, others: Detail[]): Promise<Sameness[]> =>
      open().ask({ type: 'match', shown, others }),

    /** Learns to distinguish kinds, in the worker thread, where it delays only other searches. */
    learn: (samples: Sample[], kindCount: number): Promise<KindModel> =>
      open().ask({ type: 'learn', samples, kindCount }),
  }
})

function startThread() {
  const worker = new Worker(join(import.meta.dirname, 'finder-thread.ts'))
  worker.unref()
  const waiting = new Map<number, { succeed(answer: unknown): void; fail(error: Error): void }>()
  let [number, isGone] = [0, false]
  worker.on('message', (response: { number: number; answer: unknown }) => {
    waiting.get(response.number)?.succeed(response.answer)
    waiting.delete(response.number)
    if (waiting.size === 0) worker.unref()
  })
  const failAll = (error: Error) => {
    isGone = true
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error(ENDED)))
  return {
    hasEnded: () => isGone,
    end: () => void worker.terminate(),
    ask<Ask extends FinderRequest>(ask: Ask): Promise<FinderResponse[Ask['type']]> {
      // An ended worker neither responds nor ends again.
      if (isGone) return Promise.reject(new Error(ENDED))
      return new Promise((resolve, fail) => {
        waiting.set(++number, { succeed: resolve as (answer: unknown) => void, fail })
        // The worker keeps the process running only while a request is waiting.
        worker.ref()
        worker.postMessage({ number, ask })
      })
    },
  }
}

import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Metric } from './metrics.ts'

// Each worker counts for itself, and a scrape reaches one of them. That one asks the primary, which asks all of them.

/** What one worker measured; null where it did not answer in time. */
export type OfWorker = { worker: number; metrics: Metric[] | null }
type All = {
  workers: OfWorker[]
  /** Counters of workers that gave them earlier: of those that ended, and of those that do not answer now. */
  earlier: Metric[][]
}

type Message =
  | { showoffMetrics: 'wanted' | 'give'; id: number }
  | { showoffMetrics: 'given'; id: number; metrics: Metric[] }
  | { showoffMetrics: 'all'; id: number; all: All }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'showoffMetrics' in message

const WORKER_PATIENCE_MS = 2_000
/** Longer than the primary waits for a worker. */
const PRIMARY_PATIENCE_MS = 4_000

type Joined = {
  number: number
  /** What it gave last. */
  last: Metric[]
  waiting: Map<number, (metrics: Metric[]) => void>
}

/** For the primary: collects from every worker that joined, whenever one of them asks. */
export function gatherFromWorkers(patienceMs = WORKER_PATIENCE_MS) {
  const joined = new Map<Worker, Joined>()
  let ended: Metric[] = []
  let nextId = 1

  function askOne(worker: Worker, { number, waiting }: Joined): Promise<OfWorker> {
    const id = nextId++
    return new Promise((resolve) => {
      const answer = (metrics: Metric[] | null) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve({ worker: number, metrics })
      }
      const timer = setTimeout(() => answer(null), patienceMs)
      waiting.set(id, answer)
      worker.send({ showoffMetrics: 'give', id } satisfies Message, (error) => error && answer(null))
    })
  }

  async function askAll(): Promise<All> {
    const asked = [...joined]
    const workers = await Promise.all(asked.map(([worker, about]) => askOne(worker, about)))
    const silent = asked.filter((_, i) => workers[i]?.metrics === null)
    // One that ended meanwhile is among the ended already.
    const stillThere = silent.filter(([worker]) => joined.has(worker))
    return { workers, earlier: [ended, ...stillThere.map(([, { last }]) => onlyCounted(last))] }
  }

  return {
    join(worker: Worker) {
      const taken = new Set([...joined.values()].map(({ number }) => number))
      let number = 1
      while (taken.has(number)) number++
      const about: Joined = { number, last: [], waiting: new Map() }
      joined.set(worker, about)
      worker.on('message', async (message: unknown) => {
        if (!isMessage(message)) return
        if (message.showoffMetrics === 'given') {
          about.last = message.metrics
          about.waiting.get(message.id)?.(message.metrics)
        }
        if (message.showoffMetrics === 'wanted') {
          const all = await askAll()
          worker.send({ showoffMetrics: 'all', id: message.id, all } satisfies Message, () => {})
        }
      })
      worker.once('exit', async () => {
        joined.delete(worker)
        // What it counted stays counted: a sum that shrank would look like a restart of all.
        const sum = summed([ended, onlyCounted(about.last)])
        ended = (await sum.getMetricsAsJSON()) as unknown as Metric[]
      })
    },
  }
}

let nextAsked = 1
const asked = new Map<number, (all: All) => void>()
let isAnswering = false

/** For a worker: gives the primary its own metrics when asked. */
export function giveToPrimary(own: () => Promise<Metric[]>) {
  if (!cluster.isWorker || isAnswering) return
  isAnswering = true
  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return
    if (message.showoffMetrics === 'give') {
      process.send?.({ showoffMetrics: 'given', id: message.id, metrics: await own() } satisfies Message)
    }
    if (message.showoffMetrics === 'all') asked.get(message.id)?.(message.all)
  })
}

/** The metrics of all processes of this program on this machine. @throws when the primary does not answer */
export async function askForAll(own: () => Promise<Metric[]>): Promise<All> {
  if (!cluster.isWorker) return { workers: [{ worker: 1, metrics: await own() }], earlier: [] }
  const id = nextAsked++
  return new Promise<All>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The primary process did not give the metrics of the workers.')),
      PRIMARY_PATIENCE_MS,
    )
    asked.set(id, (all) => {
      clearTimeout(timer)
      resolve(all)
    })
    process.send?.({ showoffMetrics: 'wanted', id } satisfies Message)
  }).finally(() => asked.delete(id))
}

const isCounted = ({ type }: Metric) => type === 'counter' || type === 'histogram'
const onlyCounted = (metrics: Metric[]) => metrics.filter(isCounted)

const summed = (metrics: Metric[][]): Registry =>
  AggregatorRegistry.aggregate(metrics.map((all) => all.map((one) => ({ ...one, aggregator: 'sum' }))))

/**
 * One text for all: what was counted is summed up, what is so at the moment stands for each worker by itself.
 * @param others metrics that are the same whichever process tells them
 */
export function asText({ workers, earlier }: All, others: Metric[]): Promise<string> {
  const up: Metric = {
    ...{ name: 'worker_up', help: 'Whether the worker gave its metrics in time.' },
    ...{ type: 'gauge', aggregator: 'sum' },
    values: workers.map(({ worker, metrics }) => ({ value: metrics ? 1 : 0, labels: { worker } })),
  }
  const ofEach = workers.map(({ worker, metrics }) =>
    (metrics ?? []).map((metric) => (isCounted(metric) ? metric : labelled(metric, worker))),
  )
  return summed([...ofEach, ...earlier, [up, ...others]]).metrics()
}

const labelled = (metric: Metric, worker: number): Metric => ({
  ...metric,
  values: metric.values.map((one) => ({ ...one, labels: { ...one.labels, worker } })),
})

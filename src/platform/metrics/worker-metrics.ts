import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Metric } from './metrics.ts'

// Each worker counts separately, and a scrape reaches only one. That one asks the primary, which collects from all.

/** The metrics of one worker; null if it did not respond in time. */
export type WorkerMetrics = { worker: number; metrics: Metric[] | null }
type AllMetrics = {
  workers: WorkerMetrics[]
  /** Last known counters of workers that ended, or that do not respond now. */
  earlier: Metric[][]
}

type Message =
  | { showoffMetrics: 'wanted' | 'give'; id: number }
  | { showoffMetrics: 'given'; id: number; metrics: Metric[] }
  | { showoffMetrics: 'all'; id: number; all: AllMetrics }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'showoffMetrics' in message

const WORKER_PATIENCE_MS = 2_000
/** Longer than the primary waits for a worker. */
const PRIMARY_PATIENCE_MS = 4_000

type JoinedWorker = {
  number: number
  /** The metrics it sent last. */
  last: Metric[]
  waiting: Map<number, (metrics: Metric[]) => void>
}

/** For the primary: collects metrics from every joined worker, whenever one of them asks. */
export function gatherFromWorkers(patienceMs = WORKER_PATIENCE_MS) {
  const joined = new Map<Worker, JoinedWorker>()
  let ended: Metric[] = []
  let nextId = 1

  function askOne(worker: Worker, { number, waiting }: JoinedWorker): Promise<WorkerMetrics> {
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

  async function askAll(): Promise<AllMetrics> {
    const polled = [...joined]
    const workers = await Promise.all(polled.map(([worker, about]) => askOne(worker, about)))
    const silent = polled.filter((_, i) => workers[i]?.metrics === null)
    // If it ended meanwhile, `ended` already includes it.
    const stillThere = silent.filter(([worker]) => joined.has(worker))
    return { workers, earlier: [ended, ...stillThere.map(([, { last }]) => onlyCounted(last))] }
  }

  return {
    join(worker: Worker) {
      const usedNumbers = new Set([...joined.values()].map(({ number }) => number))
      let number = 1
      while (usedNumbers.has(number)) number++
      const about: JoinedWorker = { number, last: [], waiting: new Map() }
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
        // Its counts are kept: a sum that shrinks would look like a restart of all processes.
        const sum = sumMetrics([ended, onlyCounted(about.last)])
        ended = (await sum.getMetricsAsJSON()) as unknown as Metric[]
      })
    },
  }
}

let nextRequestId = 1
const pendingRequests = new Map<number, (all: AllMetrics) => void>()
let isAnswering = false

/** For a worker: sends the primary its own metrics on request. */
export function sendMetricsToPrimary(own: () => Promise<Metric[]>) {
  if (!cluster.isWorker || isAnswering) return
  isAnswering = true
  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return
    if (message.showoffMetrics === 'give') {
      process.send?.({ showoffMetrics: 'given', id: message.id, metrics: await own() } satisfies Message)
    }
    if (message.showoffMetrics === 'all') pendingRequests.get(message.id)?.(message.all)
  })
}

/** Returns the metrics of all processes of this program on this machine. @throws if the primary does not respond */
export async function requestAllMetrics(own: () => Promise<Metric[]>): Promise<AllMetrics> {
  if (!cluster.isWorker) return { workers: [{ worker: 1, metrics: await own() }], earlier: [] }
  const id = nextRequestId++
  return new Promise<AllMetrics>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The primary process did not send the metrics of the workers.')),
      PRIMARY_PATIENCE_MS,
    )
    pendingRequests.set(id, (all) => {
      clearTimeout(timer)
      resolve(all)
    })
    process.send?.({ showoffMetrics: 'wanted', id } satisfies Message)
  }).finally(() => pendingRequests.delete(id))
}

const isCounted = ({ type }: Metric) => type === 'counter' || type === 'histogram'
const onlyCounted = (metrics: Metric[]) => metrics.filter(isCounted)

const sumMetrics = (metrics: Metric[][]): Registry =>
  AggregatorRegistry.aggregate(metrics.map((all) => all.map((one) => ({ ...one, aggregator: 'sum' }))))

/**
 * Returns one text for all workers: counters are summed, gauges are listed per worker.
 * @param others metrics that are the same in every process
 */
export function formatMetrics({ workers, earlier }: AllMetrics, others: Metric[]): Promise<string> {
  const up: Metric = {
    ...{ name: 'worker_up', help: 'Whether the worker sent its metrics in time.' },
    ...{ type: 'gauge', aggregator: 'sum' },
    values: workers.map(({ worker, metrics }) => ({ value: metrics ? 1 : 0, labels: { worker } })),
  }
  const ofEach = workers.map(({ worker, metrics }) =>
    (metrics ?? []).map((metric) => (isCounted(metric) ? metric : withWorkerLabel(metric, worker))),
  )
  return sumMetrics([...ofEach, ...earlier, [up, ...others]]).metrics()
}

const withWorkerLabel = (metric: Metric, worker: number): Metric => ({
  ...metric,
  values: metric.values.map((one) => ({ ...one, labels: { ...one.labels, worker } })),
})

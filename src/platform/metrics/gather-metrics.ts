import { partKind } from '../parts.ts'
import type { Platform } from '../platform.ts'
import type { Metric } from './metrics.ts'
import { platformSources } from './platform-sources.ts'

/** A current value of the whole program, the same in every process; read at each scrape. */
export type Reading = {
  name: string
  help: string
  values: { value: number; labels?: Record<string, string> }[]
}

export type MetricSource = {
  /** The source's name in `metric_source_up`. */
  name: string
  read(platform: Platform): Promise<Reading[]>
}

/** Metrics handed in by features: the age of a backup, the number of orders. */
export const metricSources = partKind<MetricSource>()

/** However many scrapes there are, the database is read once in this time. */
const CACHED_MS = 5_000
const READ_WITHIN_MS = 3_000

const cachedMetrics = new WeakMap<Platform, { until: number; metrics: Promise<Metric[]> }>()

export function gatherMetrics(platform: Platform): Promise<Metric[]> {
  const cached = cachedMetrics.get(platform)
  if (cached && Date.now() < cached.until) return cached.metrics
  const metrics = readAll(platform)
  cachedMetrics.set(platform, { until: Date.now() + CACHED_MS, metrics })
  return metrics
}

async function readAll(platform: Platform): Promise<Metric[]> {
  const sources = [...platformSources, ...metricSources.in(platform)]
  const read = await Promise.all(sources.map((source) => readOne(source, platform)))
  const up = {
    name: 'metric_source_up',
    help: 'Whether these figures could be read: 0 if the database or the disk did not respond in time.',
    values: sources.map(({ name }, i) => ({ value: read[i] ? 1 : 0, labels: { source: name } })),
  }
  return [up, ...read.flatMap((readings) => readings ?? [])].map(asGauge)
}

/** @returns null if it failed; the other sources are still reported */
async function readOne(source: MetricSource, platform: Platform): Promise<Reading[] | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${READ_WITHIN_MS} ms.`)), READ_WITHIN_MS)
  })
  try {
    return await Promise.race([source.read(platform), late])
  } catch (error) {
    platform.log.warn(
      { reason: (error as Error).message, source: source.name },
      'could not read the metrics of this source',
    )
    return null
  } finally {
    clearTimeout(timer)
  }
}

const asGauge = ({ name, help, values }: Reading): Metric => ({
  ...{ name, help, type: 'gauge', aggregator: 'sum' },
  values: values.map(({ value, labels = {} }) => ({ value, labels })),
})

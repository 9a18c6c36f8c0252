import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../deploy-files.ts'
import { FAILURES, type Failure } from './failures.ts'
import type { Tally } from './tally.ts'

export type Row = {
  failure: string
  acknowledged: number
  lost: number
  reads: string
  writes: string
  withoutWrites: number
  allowed: number
  withoutReads: number
  slowestRead: number
  missed: string
  lagMs: number
  oldestList: number
  wholeAfter: number
  load: number
}

/** With 10 reads a second, visitors notice a pause of a second. */
const READ_GAP_MAX_SECONDS = 1
/** Two checks of the replicas, 5 s, and what is cached for a second. */
const LIST_AGE_MAX_SECONDS = 6

const seconds = (ms: number) => Math.round(ms / 100) / 10

export function rowOf(
  { name, writesWithin }: Failure,
  { read, write, ownWrites, lagMs, ageMs }: Tally,
  { acknowledged, lost }: { acknowledged: number; lost: number },
  wholeAfter: number,
): Row {
  return {
    failure: name,
    acknowledged,
    lost,
    reads: failedOf(read),
    writes: failedOf(write),
    withoutWrites: seconds(write.longestGapMs),
    allowed: writesWithin,
    withoutReads: seconds(read.longestGapMs),
    slowestRead: seconds(read.slowestMs),
    missed: `${ownWrites.missed} of ${ownWrites.checked}`,
    lagMs: Math.round(lagMs),
    oldestList: seconds(ageMs),
    wholeAfter: Math.round(wholeAfter),
    load: Math.round(loadavg()[0]!),
  }
}

function failedOf({ answered, failed }: Tally['read']): string {
  const count = [...failed.values()].reduce((sum, one) => sum + one, 0)
  const why = [...failed].map(([reason, times]) => `${times} × ${reason}`).join(', ')
  return `${count} of ${answered + count}${why && ` (${why})`}`
}

export const meetsLimits = (row: Row): boolean =>
  row.lost === 0 &&
  row.withoutWrites < row.allowed &&
  row.withoutReads < READ_GAP_MAX_SECONDS &&
  row.oldestList < LIST_AGE_MAX_SECONDS &&
  row.missed.startsWith('0 ')

const COLUMNS: readonly [heading: string, of: (row: Row) => string | number][] = [
  ['what failed', ({ failure }) => failure],
  ['acknowledged writes lost', ({ lost, acknowledged }) => `${lost} of ${acknowledged}`],
  ['failed reads', ({ reads }) => reads],
  ['failed writes', ({ writes }) => writes],
  ['seconds without writes (allowed)', ({ withoutWrites, allowed }) => `${withoutWrites} (${allowed})`],
  ['seconds without reads', ({ withoutReads }) => withoutReads],
  ['slowest read, s', ({ slowestRead }) => slowestRead],
  ['did not see their own write', ({ missed }) => missed],
  ['highest lag, ms', ({ lagMs }) => lagMs],
  ['oldest list shown, s', ({ oldestList }) => oldestList],
  ['seconds until complete again', ({ wholeAfter }) => wholeAfter],
  ['load', ({ load }) => load],
  ['verdict', (row) => (meetsLimits(row) ? 'passed' : '**failed**')],
]

const FILE = join(ROOT, 'bench/CLUSTER.md')
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const lineOf = (row: Row) => line(COLUMNS.map(([, of]) => of(row)))

/** Writes the row into bench/CLUSTER.md; rows of other failures stay as last measured. */
export function record(row: Row): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : []
  const rows = FAILURES.flatMap(({ name }) =>
    name === row.failure ? [lineOf(row)] : before.filter((one) => one.startsWith(`| ${name} |`)),
  )
  const table = [line(COLUMNS.map(([heading]) => heading)), line(COLUMNS.map(() => '---')), ...rows]
  writeFileSync(FILE, page(table.join('\n')))
}

const page = (table: string) => `# The cluster during failures

Written by \`npm run cluster\` ([what it does](../docs/decisions/090-cluster-run.md)); each row is from the last run
that included this failure. All parts share ${cpus().length} cores; the load is the load average of the minute before.

${table}
`

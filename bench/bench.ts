import { cpus, totalmem } from 'node:os'
import { benchDatabases } from './data/database.ts'
import { PRODUCTS, scaleOf } from './data/fill.ts'
import { runExtremes } from './extremes/extremes.ts'
import { measureFast } from './fast.ts'
import {
  measureAdminLists,
  measureExporting,
  measureFollows,
  measureGrowth,
  measureSearchBesideLooks,
} from './lists/list-rows.ts'
import { measureStreams } from './live/streams.ts'
import { connect } from './measuring/connect.ts'
import { type Program, startProgram } from './measuring/program.ts'
import { type Part, writeRows } from './measuring/results.ts'
import { type Bench, formatNumber, type Row } from './measuring/rows.ts'
import { measureMixedLoad } from './mixed/mixed-rows.ts'
import { measurePageCosts } from './pages/page-costs.ts'
import { measureFirstVisit, measureReads, measureStart, measureWithLighthouse } from './pages/page-rows.ts'
import { measureStarts } from './pages/starts.ts'
import { measureReelsOfDemo } from './reels/reel-rows.ts'
import { measureProcessorTimes, measureShops } from './shop/shop-rows.ts'
import { measureLikes } from './writes/likes.ts'
import {
  measureMemory,
  measureOrdering,
  measureSigningIn,
  measureUploading,
  measureWriting,
} from './writes/write-rows.ts'

// npm run bench [-- --photos 1000000 --products 1000000 --minutes 10]: measures every figure and its yardstick in the
// same run. --only NAME measures one part. Each part is written to bench/RESULTS.md when it is done; with --no-report
// nothing is written.

// When the bench is stopped by a signal, exit handlers stop what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Parts that produce rows, in the order in which they are measured: the mixed load needs a freshly started program. */
const parts: Partial<Record<Part, (bench: Bench) => Promise<void>>> = {
  mixed: (bench) => measureMixedLoad(bench, minutes),
  starts: measureStarts,
  pages: inProgram(measureStart, measureReads),
  'page-costs': measurePageCosts,
  writes: inProgram(measureWriting, measureOrdering, measureUploading, measureSigningIn, measureMemory),
  likes: measureLikes,
  streams: measureStreams,
  'first-page': inProgram(measureFirstVisit),
  lighthouse: measureWithLighthouse,
  reels: measureReelsOfDemo,
  growth: measureGrowth,
  lists: inProgram(measureFollows, measureExporting, measureSearchBesideLooks, (bench, program) =>
    measureAdminLists(bench, program, bench.databases.large),
  ),
  shop: measureShops,
}
/** Parts with tables of their own. The second is for a shared machine, and measured only on request. */
const others: Partial<Record<Part, (bench: Bench) => Promise<void>>> = {
  fast: measureFast,
  'shop-processor': measureProcessorTimes,
}

const photos = asked('--photos', 1_000_000)
const products = asked('--products', PRODUCTS)
const minutes = asked('--minutes', 10)
const isWritten = !process.argv.includes('--no-report')
const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : null
// Uses databases of its own: the cost of a member, a photo and a contest at --followers 1000000.
if (only === 'extremes') process.exit(await runExtremes(asked('--followers', 1_000_000), console.log))
const wanted = only === null ? [...Object.keys(parts), 'fast'] : [only]
const known = { ...parts, ...others }
if (!wanted.every((name) => name in known)) {
  console.error(`--only takes one of extremes, ${Object.keys(known).join(', ')}`)
  process.exit(2)
}

const databases = await benchDatabases(photos, products, only, console.log)
try {
  for (const name of wanted as Part[]) await measure(name)
} finally {
  await databases.stop()
}

async function measure(part: Part) {
  const rows: Row[] = []
  const note = (row: Row) => {
    rows.push(row)
    const { label: what, figure, yardstick = '', ratio = '', budget, isMet } = row
    const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED'
    console.log(`${what}: ${figure}; ${yardstick}; ${ratio} (budget ${budget}) ${verdict}`)
  }
  const bench: Bench = { databases, note, say: console.log, photos, products, isWritten }
  await known[part]?.(bench)
  if (rows.length > 0 && isWritten) writeRows(part, rows, await conditions(part))
}

/** Runs these measurements one after another in one program on the large database. */
function inProgram(...measurements: ((bench: Bench, program: Program) => Promise<void>)[]) {
  return async (bench: Bench) => {
    const program = await startProgram(bench.databases.large)
    try {
      for (const one of measurements) await one(bench, program)
    } finally {
      await program.stop()
    }
  }
}

async function conditions(part: Part): Promise<string> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${formatNumber(totalmem() / 2 ** 30)} GiB`
  const client = await connect(databases.shop)
  const { rows: found } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  await client.end()
  const scale = scaleOf(photos)
  const filled = {
    large: `${formatNumber(photos)} photos, ${formatNumber(scale.members)} members, ${formatNumber(scale.likes)} likes, ${formatNumber(photos)} comments, ${formatNumber(PRODUCTS)} products.`,
    shop: 'Shops with the number of products that each row names, and 50,000 looks.',
    demo: 'The demo.',
  }
  const which =
    part === 'shop'
      ? 'shop'
      : part === 'reels' || part === 'lighthouse' || part === 'starts'
        ? 'demo'
        : 'large'
  return `${filled[which]}\n${machine}; Node ${process.versions.node}, PostgreSQL ${found[0]?.version}.`
}

function asked(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name)
  return at > 0 ? Number(process.argv[at + 1]) : otherwise
}

import { benchDatabases } from './data/database.ts'
import { PRODUCTS } from './data/fill.ts'
import { runExtremes } from './extremes/extremes.ts'
import { measureFast } from './fast.ts'
import {
  measureAdminLists,
  measureExporting,
  measureFollows,
  measureGrowth,
  measureSearchBesideLooks,
} from './lists/list-rows.ts'
import { type Program, startProgram } from './measuring/program.ts'
import { type Bench, number, type Row } from './measuring/rows.ts'
import { measureMixedLoad } from './mixed/mixed-rows.ts'
import { measureFirstVisit, measureReads, measureWithLighthouse } from './pages/page-rows.ts'
import { measureReelsOfDemo } from './reels/reel-rows.ts'
import { writeReport } from './report.ts'
import { measureProcessorTimes, measureShops } from './shop/shop-rows.ts'
import { measureOrdering, measureSigningIn, measureUploading, measureWriting } from './writes/write-rows.ts'

// npm run bench [-- --photos 1000000 --products 1000000 --minutes 10]: every figure beside its yardstick in the same run.
// --only NAME measures one of these and writes only what has a part of its own in bench/RESULTS.md.
const parts: Record<string, () => Promise<void>> = {
  // What each mechanism of src/platform/fast buys.
  fast: () => measureFast(bench),
  shop: () => measureShops(bench),
  // For a machine that is shared: what the shop's requests take of the processor.
  'shop-processor': () => measureProcessorTimes(bench),
  reels: () => measureReelsOfDemo(bench),
  mixed: () => measureMixedLoad(bench, minutes),
  lighthouse: () => measureWithLighthouse(bench),
  pages: () =>
    inProgram(async (program) => {
      await measurePages(program)
      await measureFirstVisit(bench, program)
    }),
  writes: () => inProgram((program) => measureWrites(program)),
  lists: () => inProgram((program) => measureLists(program)),
}

const photos = asked('--photos', 1_000_000)
const products = asked('--products', PRODUCTS)
const minutes = asked('--minutes', 10)
const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : null
// On databases of its own: what a member, a photo and a contest of --followers 1000000 cost.
if (only === 'extremes') process.exit(await runExtremes(asked('--followers', 1_000_000), console.log))
if (only !== null && !parts[only]) {
  console.error(`--only takes one of extremes, ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const rows: Row[] = []
const say = (line: string) => console.log(line)
const databases = await benchDatabases(photos, products, only, say)
const bench: Bench = { databases, note, say, photos, products }
try {
  if (only !== null) await parts[only]?.()
  else {
    await everything()
    await writeReport(rows, photos, databases.large)
    say('Written to bench/RESULTS.md')
  }
} finally {
  await databases.stop()
}

/** The mixed load comes first: it is what a community asks for, in a program that has just been started. */
async function everything() {
  await measureMixedLoad(bench, minutes)
  await inProgram(async (program) => {
    await measurePages(program)
    await measureWrites(program)
    await measureFirstVisit(bench, program)
    await measureReelsOfDemo(bench)
    await measureWithLighthouse(bench)
    await measureLists(program)
  })
  await measureFast(bench)
  await measureShops(bench)
}

async function inProgram(measure: (program: Program) => Promise<void>) {
  const program = await startProgram(databases.large)
  try {
    await measure(program)
  } finally {
    await program.stop()
  }
}

async function measurePages(program: Program) {
  note({
    what: 'start to first answer, built',
    figure: `${number(program.startSeconds, 2)} s`,
    budget: '2.5 s',
    isMet: program.startSeconds <= 2.5,
  })
  await measureReads(bench, program)
}

async function measureWrites(program: Program) {
  await measureWriting(bench, program)
  await measureOrdering(bench, program)
  await measureUploading(bench, program)
  await measureSigningIn(bench, program)
  const memory = program.memoryMB()
  note({
    what: 'memory, one process after all of this',
    figure: `${number(memory)} MB`,
    budget: '300 MB',
    isMet: memory <= 300,
  })
}

async function measureLists(program: Program) {
  await measureGrowth(bench, program)
  await measureFollows(bench, program)
  await measureExporting(bench)
  await measureSearchBesideLooks(bench, program)
  await measureAdminLists(bench, program, databases.large)
}

function note(row: Row) {
  rows.push(row)
  const { what, figure, yardstick = '', ratio = '', budget, isMet } = row
  const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED'
  say(`${what}: ${figure}; ${yardstick}; ${ratio} (budget ${budget}) ${verdict}`)
}

function asked(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name)
  return at > 0 ? Number(process.argv[at + 1]) : otherwise
}

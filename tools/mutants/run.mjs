// Changes the code in small ways, one at a time, and runs the tests that should notice.
// Options: --only=<part of a path>, --most=<how many, chosen by a fixed seed>, --lanes=2, --minutes=60, and --survivors
// for those that docs/mutants.md lists. Writes docs/mutants.md when all files were asked for, and fails when less than
// 90 % of the mutants are killed.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, exitWithError, ROOT } from '../../scripts/install.mjs'
import { openLane, shareOut } from './lanes.mjs'
import { allMutants } from './mutants.mjs'
import { changeOf, percent, reportAgain, reportOf, survivorsIn } from './report.mjs'

const GOAL_PERCENT = 90
const SEED = 14

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(['only', 'most', 'lanes', 'minutes'].map((name) => [name, { type: 'string' }])),
    survivors: { type: 'boolean', default: false },
  },
})
const startedAt = performance.now()
const minutes = () => (performance.now() - startedAt) / 60_000
const limit = Number(values.minutes ?? 60)
const isOver = () => minutes() >= limit
const REPORT = join(ROOT, 'docs/mutants.md')
const all = allMutants(ROOT).filter(({ path }) => path.includes(values.only ?? ''))
const mutants = shuffled(values.survivors ? survivorsIn(readFileSync(REPORT, 'utf8'), all) : all)
const wanted = mutants.slice(0, Number(values.most ?? mutants.length))

const lanes = await Promise.all(
  Array.from({ length: Number(values.lanes ?? Math.min(2, availableParallelism())) }, () =>
    openLane(process.execPath, environment({ NODE_ENV: 'test' })),
  ),
)

const reached = await baseline()
const done = []
await shareOut(
  lanes,
  wanted.map(({ id }) => ({ id, tests: reached.get(id) ?? [] })),
  (answer, { id }) => {
    // A lane that had to be stopped was most likely in an endless loop, so no test noticed in time.
    const mutant = { ...wanted.find((one) => one.id === id), verdict: answer?.verdict ?? 'out of time' }
    done.push(mutant)
    const place = `${mutant.path}:${mutant.line}`
    console.log(
      `${String(done.length).padStart(4)}/${wanted.length} ${mutant.verdict.padEnd(11)} ${place}  ${changeOf(mutant)}`,
    )
  },
  isOver,
)
await Promise.all(lanes.map((lane) => lane.end()))

const killed = done.filter(({ verdict }) => verdict === 'killed').length
const rate = percent(killed, done.length)
console.log(`\n${killed} of ${done.length} killed (${rate.toFixed(1)} %) in ${minutes().toFixed(0)} minutes`)
// A second run of the survivors counts only if it tried all of them.
if (!values.only && (!values.survivors || done.length === wanted.length)) {
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    REPORT,
    values.survivors
      ? reportAgain(readFileSync(REPORT, 'utf8'), done, { date })
      : reportOf(done, { total: mutants.length, minutes: minutes(), date }),
  )
}
process.exitCode = rate >= GOAL_PERCENT ? 0 : 1

/**
 * Runs the tests over unchanged code.
 * @returns the tests that run through each mutant, fastest first
 */
async function baseline() {
  const answers = []
  const tests = [...new Set(wanted.flatMap((mutant) => mutant.tests))]
  await shareOut(
    lanes,
    tests.map((test) => ({ test })),
    (answer, { test }) => {
      if (!answer || answer.errors.length > 0)
        exitWithError(`${test} fails on unchanged code: ${answer?.errors[0] ?? 'it did not finish'}`)
      answers.push(answer)
    },
  )
  answers.sort((a, b) => a.ms - b.ms)
  const listed = new Map(wanted.map(({ id, tests }) => [id, new Set(tests)]))
  const found = new Map()
  for (const { test, hits } of answers)
    for (const id of hits) if (listed.get(id)?.has(test)) found.set(id, [...(found.get(id) ?? []), test])
  console.log(`${tests.length} test files pass on the unchanged code (${minutes().toFixed(1)} minutes)`)
  return found
}

/** Shuffles with a fixed seed, so that any part is a fair sample. */
function shuffled(items) {
  let state = SEED
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

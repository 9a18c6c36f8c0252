// One of the processes that run tests for `npm run mutants`: a Vitest that stays open, so that a mutant costs only its
// tests. No file is changed: a plugin replaces the text of one file in memory.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { allMutants } from './mutants.mjs'
import { withHits, withMutant } from './texts.mjs'

const root = join(import.meta.dirname, '../..')
const mutants = allMutants(root)
const hitsFolder = mkdtempSync(join(tmpdir(), 'showoff-mutants-'))
/** Path and text of the current changes; `null` stands for the unchanged file. */
let changed = new Map()

const vitest = await createVitest(
  'test',
  {
    root,
    ...{ config: false, fsModuleCache: false, watch: false, reporters: [{}], bail: 1 },
    // A fresh process per file, because a mutant may change what a module computes while it is loaded.
    ...{ pool: 'forks', isolate: true, maxWorkers: 1 },
    ...{ testTimeout: 60_000, hookTimeout: 90_000 },
    include: [...new Set(mutants.flatMap(({ tests }) => tests))],
    env: { NODE_ENV: 'test', MUTANT_HITS: hitsFolder },
    globalSetup: ['src/platform/testing/test-postgres.ts'],
    setupFiles: ['src/platform/testing/each-file.ts', 'tools/mutants/record-hits.mjs'],
  },
  { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => changed.get(id.split('?')[0]) ?? null }] },
)
const specifications = await vitest.globTestSpecifications()
const specificationOf = (test) => specifications.find(({ moduleId }) => moduleId === join(root, test))

process.on('message', async (task) => {
  if (task === 'end') {
    await vitest.close()
    rmSync(hitsFolder, { recursive: true, force: true })
    process.exit()
  }
  process.send(task.test ? await baseline(task.test) : await verdictOn(mutants[task.id], task.tests))
})
process.once('disconnect', () => process.exit())
process.send('ready')

/**
 * Runs one test file over unchanged code.
 * @returns the numbers of the mutants that it ran through, and how long it took
 */
async function baseline(test) {
  change(
    Object.entries(Object.groupBy(mutants, ({ path }) => path)).map(([path, its]) => [
      path,
      withHits(read(path), its),
    ]),
  )
  const startedAt = performance.now()
  const errors = await run(test)
  const hits = readdirSync(hitsFolder).flatMap((name) =>
    JSON.parse(readFileSync(join(hitsFolder, name), 'utf8')),
  )
  for (const name of readdirSync(hitsFolder)) rmSync(join(hitsFolder, name))
  return { test, errors, hits: [...new Set(hits)], ms: Math.round(performance.now() - startedAt) }
}

/** A timeout in a test does not kill the mutant, because the machine may be slow. */
async function verdictOn(mutant, tests) {
  change([[mutant.path, withMutant(read(mutant.path), mutant)]])
  let verdict = 'survived'
  for (const test of tests) {
    const errors = await run(test)
    if (errors.some((message) => !/timed out in \d+ ?ms/.test(message)))
      return { id: mutant.id, verdict: 'killed', test }
    if (errors.length > 0) verdict = 'out of time'
  }
  return { id: mutant.id, verdict }
}

function change(texts) {
  const before = [...changed.keys()]
  changed = new Map(texts.map(([path, text]) => [join(root, path), text]))
  for (const path of new Set([...before, ...changed.keys()])) vitest.invalidateFile(path)
}

/** @returns the messages of the failures */
async function run(test) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specificationOf(test)])
  const errors = testModules
    .filter(({ moduleId }) => moduleId === join(root, test))
    .flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ...[...module.children.allTests('failed')].flatMap((one) => one.result().errors),
    ])
  return [...errors, ...unhandledErrors].map((error) => String(error.message ?? error))
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

// npm run test:long: the tests that take longer than npm test. Every step runs, even after a failed one, prints its own
// figures, and fails by its exit code. `npm run test:long -- 3 5` runs only the third and the fifth step.
import { spawnSync } from 'node:child_process'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

const steps = [
  {
    name: 'All unit and API tests, with the speed mechanisms off (FAST=off)',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--project', 'rest'],
    env: { NODE_ENV: 'test', FAST: 'off', LONG: 'on' },
  },
  { name: 'Build for the following steps', args: ['scripts/build.mjs'] },
  {
    name: 'Starting and stopping, rolling restarts behind HAProxy, and the files in deploy/',
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'start', '--project', 'long'],
    env: { NODE_ENV: 'test', LONG: 'on' },
  },
  { name: 'Container image, built without a container engine', args: ['scripts/try-container.mjs'] },
  {
    name: 'Long browser tests, and on a desktop the tests that npm test runs on a phone',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--retries=1'],
    env: { LONG: 'on' },
  },
  { name: 'Mutants', args: ['scripts/mutants.mjs'] },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((number) => !steps[Number(number) - 1])
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(' or ')}. Choose from 1 to ${steps.length}.`)
  process.exit(2)
}

installMissing()
const node = findNode()
const chosen = wanted.length > 0 ? wanted.map((number) => steps[Number(number) - 1]) : steps
const failed = chosen.filter(({ name, args, env }) => {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`)
  const begun = performance.now()
  const { status } = spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: environment(env) })
  console.log(
    `\n${status === 0 ? 'Passed' : 'Failed'} after ${Math.round((performance.now() - begun) / 1000)} s: ${name}`,
  )
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
console.log(
  failed.length > 0 ? `\nFailed: ${failed.map(({ name }) => name).join('; ')}` : '\nAll steps passed.',
)

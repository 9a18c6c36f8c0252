// npm run check: types, lint, unused code, borders and tested behaviours, in parallel.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

/** Caches results of earlier runs. The folder may be deleted at any time. */
const CACHE = join(ROOT, '.cache')

const checks = [
  {
    name: 'types',
    command: 'typescript/bin/tsc',
    // One checker: the default four resolve the same types several times, which doubles the processor time.
    args: [
      '--noEmit',
      '--pretty',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      join(CACHE, 'types.tsbuildinfo'),
    ],
  },
  {
    name: 'lint',
    command: '@biomejs/biome/bin/biome',
    args: ['check', '--colors=force', '--error-on-warnings'],
  },
  {
    name: 'unused',
    command: 'knip/bin/knip.js',
    args: ['--no-progress', '--cache', '--cache-location', join(CACHE, 'knip')],
  },
  { name: 'borders', command: '../tools/borders/check.ts', args: [], isAlwaysShown: true },
  { name: 'behaviours', command: '../scripts/behaviours.mjs', args: [] },
]

/** @returns the number of failed checks */
export async function runChecks(node) {
  const results = await Promise.all(checks.map((check) => run(node, check)))
  for (const { name, failed, isShown, output, seconds } of results) {
    if (failed || isShown) console.log(`\n${output.trimEnd()}\n`)
    console.log(`${failed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
  }
  return results.filter(({ failed }) => failed).length
}

function run(node, { name, command, args, isAlwaysShown = false }) {
  const startedAt = performance.now()
  const child = spawn(node, [join(ROOT, 'node_modules', command), ...args], {
    cwd: ROOT,
    env: environment({ FORCE_COLOR: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1000
      // Also shows the output of a successful check, such as the distance to the ceilings.
      const isShown = isAlwaysShown && output.trim() !== ''
      resolve({ name, seconds, failed: code !== 0, isShown, output })
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  installMissing()
  process.exitCode = (await runChecks(findNode())) > 0 ? 1 : 0
}

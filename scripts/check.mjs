// npm run check: types, lint, unused code and borders, side by side.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

const BORDERS = join(ROOT, 'tools/borders')

const checks = [
  { name: 'types', command: 'typescript/bin/tsc', args: ['--noEmit', '--pretty'] },
  {
    name: 'lint',
    command: '@biomejs/biome/bin/biome',
    args: ['check', '--colors=force', '--error-on-warnings'],
  },
  { name: 'unused', command: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'borders',
    command: '../tools/borders/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['src', 'demo', '--config', join(BORDERS, 'rules.mjs'), '--output-type', 'err-long'],
    refuse: sawNothing,
  },
]

/** @returns how many of the checks failed */
export async function runChecks(node) {
  installMissing(BORDERS)
  const results = await Promise.all(checks.map((check) => run(node, check)))
  for (const { name, failed, output, seconds } of results) {
    if (failed) console.log(`\n${output.trimEnd()}\n`)
    console.log(`${failed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
  }
  return results.filter(({ failed }) => failed).length
}

function run(node, { name, command, args, refuse = () => null }) {
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
      const refused = code === 0 ? refuse(output) : null
      const seconds = (performance.now() - startedAt) / 1000
      resolve({
        name,
        seconds,
        failed: code !== 0 || refused !== null,
        output: `${output}\n${refused ?? ''}`,
      })
    })
  })
}

/** With a TypeScript it cannot read by, dependency-cruiser finds no module and is content. */
function sawNothing(output) {
  const modules = Number(/\((\d+) modules/.exec(stripVTControlCharacters(output))?.[1] ?? 0)
  return modules > 0 ? null : 'No module was read, so the borders were not checked.'
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  installMissing()
  process.exitCode = (await runChecks(findNode())) > 0 ? 1 : 0
}

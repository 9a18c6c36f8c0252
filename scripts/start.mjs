// npm start, and with --dev npm run dev: installs and builds what is missing, then starts the built program, or
// src/main.ts. With --production it installs no development dependencies and starts the existing build.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { BUILT_PROGRAM, buildWhenStale, requireBuild } from './build.mjs'
import { envFileFlags, environment, findNode, installMissing, ROOT } from './install.mjs'

const development = process.argv.includes('--dev')
const production = process.argv.includes('--production')
installMissing({ production })
const node = findNode()
if (production) requireBuild()
else if (!development) buildWhenStale(node)

// Requests create much short-lived garbage. Without these flags the heap grows to a multiple of what is in use, and
// each thread that reads files has a heap of its own.
const { flags, env } = JSON.parse(readFileSync(join(ROOT, 'scripts/run-with.json'), 'utf8'))
const mode = development ? 'development' : (process.env.NODE_ENV ?? 'production')
const program = spawn(
  node,
  [
    ...flags,
    ...envFileFlags(),
    ...(development ? ['--watch', '--watch-preserve-output', join(ROOT, 'src/main.ts')] : [BUILT_PROGRAM]),
  ],
  {
    cwd: ROOT,
    // The compile cache saves a third of the start-up time.
    env: environment({ ...env, NODE_ENV: mode, NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') }),
    // The channel closes however this process ends; the program then ends too.
    stdio: ['inherit', 'inherit', 'inherit', ...(development ? [] : ['ipc'])],
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal))
// npm signals only the shell between npm and this process, and that shell does not forward signals.
if (process.env.npm_lifecycle_event) {
  const atFirst = callers()
  setInterval(() => callers() !== atFirst && program.kill('SIGTERM'), 250).unref()
}
program.on('error', (error) => {
  console.error(`Could not start Node: ${error.message}`)
  process.exit(1)
})
program.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

/** Identifies the parent: npm, or npm's shell and npm. The value changes when one of them ends. */
function callers() {
  const parent = process.ppid
  if (process.platform !== 'linux') return `${parent}`
  try {
    const isShell = /sh\0-c\0/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8'))
    // The command's name is in parentheses; the id of its parent is the second field after it.
    const grandparent = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
    return isShell ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    return 'gone'
  }
}

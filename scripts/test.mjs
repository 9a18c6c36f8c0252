// npm test: all checks and tests. Each step runs even if one before it failed, so one run shows everything.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing()
const node = findNode()
const results = join(ROOT, '.cache')
const counts = { passed: 0, failed: 0, skipped: 0 }

announce('Types, lint, unused code, borders')
counts.failed += await runChecks(node)

announce('Unit and API tests')
add(vitest())

announce('Build')
const isBuilt = run(['scripts/build.mjs']) === 0
if (!isBuilt) counts.failed += 1

announce('Browser tests')
if (!isBuilt) console.log('Left out: there is no build to test.')
else if (haveChromium()) add(playwright())
else {
  console.log('There is no Chromium, and none could be installed. Install one, or name it in CHROMIUM_PATH.')
  counts.failed += 1
}

const { passed, failed, skipped } = counts
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

function announce(step) {
  console.log(`\n── ${step} ${'─'.repeat(Math.max(0, 70 - step.length))}\n`)
}

function run(args, options = {}) {
  return spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options }).status
}

function add({ passed, failed, skipped }) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

function vitest() {
  const file = freshFile('vitest.json')
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run(['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: environment({ NODE_ENV: 'test' }),
  })
  const report = read(file)
  const failed = report?.numFailedTests ?? 0
  return {
    passed: report?.numPassedTests ?? 0,
    // A file that does not load has no test that could fail.
    failed: status === 0 ? failed : Math.max(1, failed),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
}

function playwright() {
  const file = freshFile('playwright.json')
  // Browsers and the program share two cores: a test may miss a moment once, and is then listed below.
  const args = ['--retries=1', '--reporter=list,json']
  const status = run(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    env: environment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
  const report = read(file)
  const stats = report?.stats
  const failed = stats?.unexpected ?? 0
  for (const title of report ? secondTries(report.suites) : [])
    console.log(`Passed at the second try: ${title}`)
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: status === 0 ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  }
}

function secondTries(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...secondTries(inner),
  ])
}

function freshFile(name) {
  mkdirSync(results, { recursive: true })
  const file = join(results, name)
  rmSync(file, { force: true })
  return file
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** An existing Chromium, or Playwright's own, or, for root, the system's package. */
function haveChromium() {
  const attempts = [
    () => {},
    () => {
      console.log('There is no Chromium; fetching the one of Playwright…')
      const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
      run(['node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium'], {
        timeout: 300_000,
      })
    },
    () => {
      if (process.getuid?.() !== 0) return
      console.log('Playwright’s could not be fetched; installing the one of the system…')
      const system = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
      spawnSync('apt-get', ['update'], system)
      const install = ['install', '--yes', '--no-install-recommends']
      for (const one of ['chromium-headless-shell', 'chromium'])
        if (spawnSync('apt-get', [...install, one], system).status === 0) return
    },
  ]
  return attempts.some((attempt) => {
    attempt()
    const found = spawnSync(node, ['tests/browser/find-chromium.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: environment(),
    })
    return found.stdout.trim() !== ''
  })
}

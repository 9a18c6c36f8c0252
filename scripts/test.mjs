// npm test: all checks and tests. Every step runs, even after a failed one, so that one run shows everything.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from './check.mjs'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing()
const node = findNode()
const results = join(ROOT, '.cache')
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Repeated in the last lines, so that nobody has to search an hour of output. */
const noted = []

// In parallel: most of the checks' time is the type check, which uses one core.
announce('Types, lint, unused code, borders; the build')
const [failedChecks, isBuilt] = await Promise.all([runChecks(node), build()])
counts.failed += failedChecks
if (failedChecks > 0) noted.push(`Failed: ${failedChecks} of the checks in the first step (npm run check)`)
if (!isBuilt) {
  counts.failed += 1
  noted.push('Failed: the build')
}

// After the build, because the tests of the start serve its pages.
announce('Unit and API tests')
add(vitest())

announce('Browser tests')
if (!isBuilt) console.log('Skipped, because the build failed.')
else if (ensureChromium()) add(playwright())
else {
  console.log('Chromium was not found, and installing it failed. Install it, or set CHROMIUM_PATH.')
  counts.failed += 1
}

if (noted.length > 0) announce('Failures and retries')
for (const line of noted) console.log(line)

const { passed, failed, skipped } = counts
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

function announce(step) {
  console.log(`\n── ${step} ${'─'.repeat(Math.max(0, 70 - step.length))}\n`)
}

function run(args, options = {}) {
  return spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options }).status
}

function build() {
  const building = spawn(node, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit', env: environment() })
  return new Promise((resolve) => {
    building.on('error', () => resolve(false))
    building.on('close', (code) => resolve(code === 0))
  })
}

function add({ passed, failed, skipped }) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

/** Tests share two cores with Postgres, browsers and servers, so a failed file is retried by itself. */
function vitest() {
  const first = runVitest('vitest.json', [])
  const failing = first.files.filter(({ failed }) => failed > 0)
  // Many failures are not random, and a file that did not load is in no report.
  if (failing.length === 0 || failing.length > 5) return noteFailures(first)
  console.log(`\nRetrying ${failing.map(({ name }) => name).join(', ')}`)
  const second = runVitest(
    'vitest-again.json',
    failing.map(({ name }) => name),
  )
  const failedAgain = new Set(second.failures)
  for (const failure of first.failures)
    if (!failedAgain.has(failure)) noted.push(`Passed on retry: ${failure}`)
  const rest = first.files.filter((file) => !failing.includes(file))
  const unreported = first.unreported && second.unreported
  return noteFailures({ files: [...rest, ...second.files], failures: second.failures, unreported })
}

/** @returns {{files: {name: string, passed: number, failed: number, skipped: number}[], failures: string[], unreported: boolean}} */
function runVitest(reportName, only) {
  const file = freshFile(reportName)
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run(['node_modules/vitest/vitest.mjs', 'run', ...only, ...args], {
    env: environment({ NODE_ENV: 'test' }),
  })
  const report = read(file)
  const files = (report?.testResults ?? []).map(({ name, status: outcome, assertionResults }) => {
    const count = (...wanted) => assertionResults.filter((one) => wanted.includes(one.status)).length
    const failed = count('failed')
    return {
      name: relative(ROOT, name),
      passed: count('passed'),
      // A file that does not load has no failed test to count.
      failed: outcome === 'failed' ? Math.max(1, failed) : failed,
      skipped: count('pending', 'skipped', 'todo', 'disabled'),
    }
  })
  const failures = (report?.testResults ?? []).flatMap(({ name, status: outcome, assertionResults }) => {
    const titles = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    const named = titles.length === 0 && outcome === 'failed' ? ['(the file itself)'] : titles
    return named.map((title) => `${relative(ROOT, name)} › ${title}`)
  })
  return { files, failures, unreported: status !== 0 && failures.length === 0 }
}

function noteFailures({ files, failures, unreported }) {
  for (const failure of failures) noted.push(`Failed: ${failure}`)
  if (unreported) noted.push('Failed: the unit and API tests ended with an error outside of any test')
  const sum = (key) => files.reduce((total, file) => total + file[key], 0)
  return { passed: sum('passed'), failed: sum('failed') + (unreported ? 1 : 0), skipped: sum('skipped') }
}

function playwright() {
  const file = freshFile('playwright.json')
  // Browsers and the program share two cores, so a test may miss a moment once. A test that passes on retry is listed
  // below.
  const args = ['--retries=1', '--reporter=list,json']
  const status = run(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    env: environment({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  })
  const report = read(file)
  const stats = report?.stats
  const failed = stats?.unexpected ?? 0
  const suites = report?.suites ?? []
  for (const title of titlesOf(suites, 'flaky')) noted.push(`Passed on retry: ${title}`)
  for (const title of titlesOf(suites, 'unexpected')) noted.push(`Failed: ${title}`)
  if (status !== 0 && failed === 0)
    noted.push('Failed: the browser tests ended with an error outside of any test')
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: status === 0 ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  }
}

function titlesOf(suites, outcome) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title }) => `${file} › ${title}`),
    ...titlesOf(inner, outcome),
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

/** Tries an existing Chromium, Playwright's own, and, as root, the system's package. */
function ensureChromium() {
  const attempts = [
    () => {},
    () => {
      console.log('Chromium was not found. Downloading Playwright’s Chromium…')
      const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
      run(['node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium'], {
        timeout: 300_000,
      })
    },
    () => {
      if (process.getuid?.() !== 0) return
      console.log('The download failed. Installing the system’s Chromium…')
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

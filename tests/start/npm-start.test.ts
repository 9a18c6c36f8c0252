import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longTest } from '../../src/platform/testing/long-test.ts'
import { createUsedFolder, eventually, holderPid, isRunning, postgresPid, startProgram } from './program.ts'

async function npmStart() {
  const dataDir = await createUsedFolder()
  const home = { HOME: process.env.HOME ?? '/' }
  const npm = startProgram({ dataDir, env: home, command: ['npm', 'start'], timeLimitMs: 110_000 })
  const address = await npm.ready()
  const everybody = [npm.pid, holderPid(dataDir)!, postgresPid(dataDir)!]
  return { npm, address, isAnybodyLeft: () => everybody.some(isRunning) }
}

test('npm start serves a page, and SIGTERM to npm alone ends all processes within ten seconds', async () => {
  const { npm, address, isAnybodyLeft } = await npmStart()
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(/<h1|<main/)
  npm.send('SIGTERM')
  expect(await eventually(() => !isAnybodyLeft(), 10_000)).toBe(true)
})

// Not SIGINT: npm leaves that to the terminal, which sends it to all processes.
longTest('SIGKILL to npm alone ends all processes within ten seconds', async () => {
  const { npm, isAnybodyLeft } = await npmStart()
  npm.send('SIGKILL')
  expect(await eventually(() => !isAnybodyLeft(), 10_000)).toBe(true)
})

test('a Ctrl-C in a terminal, which reaches npm and the program, ends all processes', async () => {
  const { npm, isAnybodyLeft } = await npmStart()
  process.kill(-npm.pid, 'SIGINT')
  expect(await eventually(() => !isAnybodyLeft(), 10_000)).toBe(true)
})

test('settings are read from a file, environment variables take precedence, and a named file must exist [START-03]', async () => {
  const dataDir = await createUsedFolder()
  const file = join(dataDir, 'settings.env')
  writeFileSync(file, 'ADMIN_EMAILS=ana@showoff.test\nLOG_LEVEL=trace\n')
  const home = { HOME: process.env.HOME ?? '/' }
  const start = (env: Record<string, string>) =>
    startProgram({ dataDir, env: { ...home, ...env }, command: ['npm', 'start'] })
  const npm = start({ ENV_FILE: file })
  await npm.ready()
  expect(npm.output()).toContain('ana@showoff.test (ADMIN_EMAILS)')
  // The test's LOG_LEVEL does not apply.
  expect(npm.output()).not.toContain('"level":"trace"')
  npm.send('SIGTERM')
  await npm.ends()
  const missing = start({ ENV_FILE: join(dataDir, 'nowhere.env') })
  expect((await missing.ends()).code).toBe(1)
  expect(missing.output()).toMatch(/The ENV_FILE \S+nowhere\.env does not exist\./)
})

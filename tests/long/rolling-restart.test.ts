import { expect, test } from 'vitest'
import { anyFreePort } from '../../src/platform/start/free-port.ts'
import { testDatabase } from '../../src/platform/testing/test-database.ts'
import { createFolder, startProgram } from '../start/program.ts'
import { startHaproxy } from './haproxy.ts'
import { startSteadyLoad } from './steady-load.ts'

const ana = { username: 'ana_rolls', email: 'ana@showoff.test', password: 'a-long-sentence-1' }

const READER = [
  { path: '/about' },
  { path: '/' },
  { path: '/api/photos' },
  { path: '/api/products' },
  { path: '/healthz' },
]
// Each visitor signs in again: this writes a session, and checking the password takes a while.
const WRITER = [
  { method: 'POST', path: '/api/auth/sign-in/email', body: { email: ana.email, password: ana.password } },
  { path: '/shop' },
] as const

test.for([
  { signals: 'the process', group: false },
  { signals: 'its whole process group, as some supervisors do', group: true },
])(
  'two processes behind HAProxy are restarted one after the other under load by SIGTERM to $signals, and no request fails [STOP-03]',
  {
    timeout: 300_000,
  },
  async ({ group }) => {
    const database = await testDatabase()
    const shared = { DATABASE_URL: database.url, SECRET: 'the-same-secret-for-both-processes' }
    const dataDir = createFolder()
    const ports = { site: await anyFreePort(), one: await anyFreePort(), two: await anyFreePort() }
    const site = `http://127.0.0.1:${ports.site}`
    const start = (name: 'one' | 'two') =>
      startProgram({
        dataDir,
        env: {
          ...{
            ...shared,
            PORT: String(ports[name]),
            DRAIN_SECONDS: '4',
            WORKERS: name === 'two' ? '2' : '1',
          },
          ...{ PUBLIC_URL: site, TRUST_PROXY: 'loopback', RATE_LIMITS: 'off', NODE_ENV: 'production' },
        },
      })
    const programs = { one: start('one'), two: start('two') }
    await Promise.all([programs.one.ready(), programs.two.ready()])
    const proxy = await startHaproxy(ports)
    await Promise.all([proxy.until('one', 'UP'), proxy.until('two', 'UP')])
    const made = await fetch(`${site}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify(ana),
    })
    expect(made.status, await made.text()).toBe(200)

    const load = startSteadyLoad(site, [READER, READER, READER, READER, WRITER])
    for (const name of ['one', 'two'] as const) {
      if (group) process.kill(-programs[name].pid, 'SIGTERM')
      else programs[name].send('SIGTERM')
      await proxy.until(name, 'DOWN')
      const before = load.answered()
      const { code } = await programs[name].ends()
      expect(code, programs[name].output()).toBe(0)
      expect(load.answered(), 'the other one goes on').toBeGreaterThan(before)
      programs[name] = start(name)
      await programs[name].ready()
      await proxy.until(name, 'UP')
    }
    const failures = await load.end()
    expect(failures, programs.one.output() + programs.two.output()).toEqual([])
    expect(load.answered()).toBeGreaterThan(200)
    for (const program of Object.values(programs)) program.send('SIGTERM')
    for (const program of Object.values(programs)) await program.ends()
    await database.drop()
  },
)

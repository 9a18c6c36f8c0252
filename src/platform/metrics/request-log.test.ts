import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { makeResponseCache } from '../fast/response-cache.ts'
import { listen } from '../http/serve.ts'
import { testApp } from '../testing/test-app.ts'
import { makeRequestLog } from './request-log.ts'

type Line = { level: number; msg: string; route: string; status: number; [more: string]: unknown }

async function served(level = 'info') {
  const { platform } = await testApp()
  const lines: Line[] = []
  const log = pino({ level, base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const requestLog = makeRequestLog(log, platform.settings.secret)
  const responseCache = makeResponseCache(platform.metrics, platform.signIn.cookieName, requestLog.served)
  const { fetch } = createApp({ ...platform, requestLog, responseCache })
  const listening = await listen({ fetch, middleware: responseCache.serve, host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.stop(1_000))
  return { lines, address: `http://127.0.0.1:${listening.port}` }
}

test('each request is logged at info with its method, status, duration, hashed member and request id, and without personal data [WATCH-10, DEC-163]', async () => {
  const { lines, address } = await served()
  const { given } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  const ask = (path: string, cookie?: string) => fetch(address + path, cookie ? { headers: { cookie } } : {})
  const first = await ask('/api/me?word=a-secret', ana.cookie)
  await ask('/api/cart', ana.cookie)
  await ask('/api/cart', ben.cookie)
  await ask(`/api/members/${ana.username}`)
  const [one, two, other, nobody] = lines
  expect(one).toMatchObject({ level: 30, msg: 'request', method: 'GET', status: first.status })
  expect(one?.requestId).toBe(first.headers.get('x-request-id'))
  expect(one?.ms).toBeTypeOf('number')
  expect(one?.member).toMatch(/^[\w-]{10}$/)
  expect(two?.member).toBe(one?.member)
  expect(other?.member).not.toBe(one?.member)
  expect(nobody).not.toHaveProperty('member')
  const text = JSON.stringify(lines)
  for (const secret of ['a-secret', ana.id, ana.username, ana.email, '127.0.0.1']) {
    expect(text).not.toContain(secret)
  }
})

test('a request served from the response cache is logged too [WATCH-10]', async () => {
  const { lines, address } = await served()
  const ids = []
  for (let i = 0; i < 3; i++) ids.push((await fetch(`${address}/api/products`)).headers.get('x-request-id'))
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids)
  expect(new Set(lines.map(({ route }) => route)).size).toBe(1)
})

test('probes are logged at debug, and with a level above info no request is logged [WATCH-10]', async () => {
  const usual = await served()
  await fetch(`${usual.address}/healthz`)
  await fetch(`${usual.address}/readyz`)
  expect(usual.lines).toEqual([])
  const all = await served('debug')
  await fetch(`${all.address}/healthz`)
  expect(all.lines).toMatchObject([{ level: 20, route: '/healthz', status: 200 }])
  const quiet = await served('warn')
  await fetch(`${quiet.address}/api/products`)
  expect(quiet.lines).toEqual([])
})

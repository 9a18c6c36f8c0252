import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeErrorReports, readDsn } from './error-reports.ts'
import { fingerprintOf } from './fingerprint.ts'
import { redactMessage } from './redact-message.ts'

type Event = {
  event_id: string
  fingerprint: string[]
  tags: Record<string, string>
  extra?: { leftOut: number }
  exception: { values: { type: string; value: string; stacktrace: { frames: object[] } }[] }
}

/** Accepts envelopes like Sentry. */
async function startSentry(answer: (response: ServerResponse) => void = (response) => response.end('{}')) {
  const [events, requests]: [Event[], { path?: string; auth?: string }[]] = [[], []]
  const server = createServer(async (request, response) => {
    const [header, item, event] = (await text(request)).split('\n').map((line) => JSON.parse(line))
    expect(item).toEqual({ type: 'event' })
    expect(event.event_id).toBe(header.event_id)
    requests.push({ path: request.url!, auth: String(request.headers['x-sentry-auth']) })
    events.push(event)
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const dsn = `http://public-key@127.0.0.1:${(server.address() as AddressInfo).port}/prefix/42`
  return { dsn, events, requests }
}

const report = (error: Error, tags = {}) => ({ error, message: 'unexpected', tags })

/** Creates errors whose stacks are from different places. */
function errorAt(place: string, message = 'It broke') {
  const error = new Error(message)
  error.stack = `Error: ${message}\n    at ${place} (${process.cwd()}/src/some.ts:1:1)`
  return error
}

test('an error is posted as an envelope with its stack and tags and without personal data [WATCH-11]', async () => {
  const { dsn, events, requests } = await startSentry()
  const reports = makeErrorReports(dsn, 'production')
  const cause = new Error('duplicate key value violates "members_email_key": Key (email)=(ana@showoff.test)')
  const error = Object.assign(new TypeError('Mail to ana@showoff.test failed', { cause }), { code: '23505' })
  reports.report(report(error, { route: '/api/photos/:photoId', method: 'PUT' }))
  await reports.finish(5_000)
  expect(requests).toEqual([
    { path: '/prefix/api/42/envelope/', auth: expect.stringContaining('sentry_key=public-key') },
  ])
  const [event] = events
  expect(event).toMatchObject({
    environment: 'production',
    fingerprint: [fingerprintOf(error)],
    tags: { route: '/api/photos/:photoId', method: 'PUT' },
    exception: {
      values: [{ type: 'Error' }, { type: 'TypeError', value: '23505: Mail to [e-mail] failed' }],
    },
  })
  expect(event?.exception.values[1]?.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'src/platform/metrics/error-reports/error-reports.test.ts',
    in_app: true,
  })
  expect(JSON.stringify(event)).not.toContain('ana@')
})

test('within a minute the same error is reported once, and at most thirty errors are reported in total [WATCH-11]', async () => {
  const { dsn, events } = await startSentry()
  const reports = makeErrorReports(dsn, 'production')
  for (let i = 0; i < 10; i++) reports.report(report(errorAt('same', `with other words ${i}`)))
  await reports.finish(5_000)
  expect(events).toHaveLength(1)
  for (let i = 0; i < 60; i++) {
    reports.report(report(errorAt(`place${i}`)))
    if (i % 10 === 9) await reports.finish(5_000)
  }
  await reports.finish(5_000)
  expect(events).toHaveLength(30)
})

test('the first report of a fault that began while too many others were sent says how often it came before [WATCH-11]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { dsn, events } = await startSentry()
  const reports = makeErrorReports(dsn, 'production')
  for (let i = 0; i < 30; i++) {
    reports.report(report(errorAt(`place${i}`)))
    await reports.finish(5_000)
  }
  for (let i = 0; i < 3; i++) reports.report(report(errorAt('late')))
  vi.setSystemTime(Date.now() + 61_000)
  reports.report(report(errorAt('late')))
  await reports.finish(5_000)
  expect(events).toHaveLength(31)
  expect(events.at(-1)?.extra).toEqual({ leftOut: 3 })
})

test('after a 429 with Retry-After no more reports are sent, and a receiver that hangs or is down does not block the caller [WATCH-11]', async () => {
  const refusing = await startSentry((response) => response.writeHead(429, { 'Retry-After': '600' }).end())
  const reports = makeErrorReports(refusing.dsn, 'production')
  reports.report(report(errorAt('one')))
  await reports.finish(5_000)
  reports.report(report(errorAt('two')))
  await reports.finish(5_000)
  expect(refusing.events).toHaveLength(1)

  const hanging = await startSentry(() => {})
  const patient = makeErrorReports(hanging.dsn, 'production')
  // Returns before anything was sent.
  expect(patient.report(report(errorAt('three')))).toBeUndefined()
  await patient.finish(1)
  const away = makeErrorReports('http://key@127.0.0.1:1/1', 'production')
  away.report(report(errorAt('four')))
  await away.finish(5_000)
})

test('an error logged with its cause is reported; a warning and an error without a cause are not [WATCH-11]', async () => {
  const { dsn, events } = await startSentry()
  const program = `
    import { flushErrorReports, makeLog } from '${import.meta.dirname}/../../start/log.ts'
    const log = makeLog({ logLevel: 'info', sentryDsn: '${dsn}', mode: 'production', tracing: null })
    log.warn({ err: new Error('only a warning') }, 'not ready')
    log.error({ err: new RangeError('It broke'), job: 'send-mail', path: '/members/ana', id: '17' }, 'a job failed')
    log.error('a line without a cause')
    await flushErrorReports(5000)`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  expect(events).toHaveLength(1)
  expect(events[0]?.tags).toEqual({ job: 'send-mail', fingerprint: events[0]?.fingerprint[0] })
  // The log has the same fingerprint, so that one leads to the other.
  const line = JSON.parse(stdout.split('\n').find((one) => one.includes('It broke'))!)
  expect(line.err.fingerprint).toBe(events[0]?.fingerprint[0])
})

test('a fingerprint does not depend on the message or line number, but does depend on the error code and the place [WATCH-11]', () => {
  const at = (name: string, line: number, message: string) => {
    const error = new Error(message)
    error.stack = `Error: ${message}\n    at ${name} (file://${process.cwd()}/src/a.ts:${line}:7)\n    at run (node:internal/x:1:1)`
    return error
  }
  expect(fingerprintOf(at('pay', 10, 'Order 7'))).toBe(fingerprintOf(at('pay', 99, 'Order 8')))
  expect(fingerprintOf(at('pay', 10, 'x'))).not.toBe(fingerprintOf(at('ship', 10, 'x')))
  const other = Object.assign(at('pay', 10, 'x'), { code: '23505' })
  expect(fingerprintOf(other)).not.toBe(fingerprintOf(at('pay', 10, 'x')))
})

test.each([
  ['invalid input syntax for type uuid: "Ana from Lisbon"', 'invalid input syntax for type uuid: "…"'],
  ['column "display_name" does not exist', 'column "display_name" does not exist'],
  ['Key (email)=(ana@showoff.test) already exists', 'Key (email)=(…) already exists'],
  ['connect ECONNREFUSED 203.0.113.7:5432', 'connect ECONNREFUSED [address]:5432'],
  ['fetch https://shop.example/pay?token=abc failed', 'fetch https://shop.example/pay failed'],
  ['postgres://showoff:word@db/showoff is away', 'postgres://db/showoff is away'],
  ['called +351 912 345 678', 'called [number]'],
  ['token 0f8fad5b0f8fad5bd9cb469fa1 is used', 'token … is used'],
])('%s is reported as %s [WATCH-11]', (message, told) => {
  expect(redactMessage(message)).toBe(told)
})

test('a DSN is read as the address of its project and its key [WATCH-11]', () => {
  expect(readDsn('https://abc@o1.ingest.sentry.io/45')).toEqual({
    address: 'https://o1.ingest.sentry.io/api/45/envelope/',
    key: 'abc',
  })
})

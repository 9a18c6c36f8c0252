import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { SettingsError } from './settings-error.ts'

const read = (url: string) => readSettings({ NODE_ENV: 'test', SECRET: 'x'.repeat(40), EVENTS_URL: url })

test('without EVENTS_URL there is no broker [BROKER-04]', () => {
  expect(read('').events).toBeNull()
})

const usual = { user: null, password: null, token: null, isEncrypted: false, subject: 'showoff' }

test.each([
  ['nats://broker.example', { ...usual, servers: ['broker.example:4222'] }],
  [
    'nats://a:4223/shop-2, nats://[::1]/shop-2',
    { ...usual, servers: ['a:4223', '[::1]:4222'], subject: 'shop-2' },
  ],
  ['nats://ana:p%40ss@a', { ...usual, servers: ['a:4222'], user: 'ana', password: 'p@ss' }],
  ['tls://s3cret@a', { ...usual, servers: ['a:4222'], token: 's3cret', isEncrypted: true }],
])('EVENTS_URL=%s is accepted [BROKER-04]', (url, events) => {
  expect(read(url).events).toEqual(events)
})

test.each([
  'broker.example:4222',
  'amqp://broker.example',
  'nats://',
  'nats://a,',
  'nats://ana:pass@a,nats://b',
  'nats://a/one/two',
  'nats://a?tls=on',
  'nats://ana:%zz@a',
])('EVENTS_URL=%s stops the start with a message that names the setting [BROKER-04]', (url) => {
  expect(() => read(url)).toThrow(SettingsError)
  expect(() => read(url)).toThrow(/EVENTS_URL must be an address like nats:/)
})

test.each([
  'nats://ana:hunter2@a,nats://b',
  'nats://ana:hunter2@a/one/two',
  'nats://ana:hunter2@a?tls=on',
  'nats://hunter2%zz@a',
  'ana:hunter2@broker.example',
])('the message about EVENTS_URL=%s contains neither its user nor its password [BROKER-04]', (url) => {
  let error: unknown
  try {
    read(url)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(SettingsError)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/hunter2|\bana\b/)
})

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

import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { clientAddress, isPrivateAddress, peerAddress } from './address.ts'
import type { AppEnv } from './http.ts'
import { listen } from './serve.ts'

type Told = { address: string; peer: string | null }

const app = new Hono<AppEnv>().get('/', (c) => {
  const settings = { trustProxy: c.req.query('trust') === 'on' }
  const told: Told = {
    address: clientAddress(c, settings),
    peer: peerAddress(c),
  }
  return c.json(told)
})
const server = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
afterAll(() => server.stop(0))

const tell = async (query: string, headers: Record<string, string> = {}) =>
  (await (await fetch(`http://127.0.0.1:${server.port}/${query}`, { headers })).json()) as Told

const forwarded = async (header: string) => (await tell('?trust=on', { 'x-forwarded-for': header })).address

test('without a trusted proxy only the connection counts, whatever a header claims', async () => {
  const told = await tell('', { 'x-forwarded-for': '203.0.113.7' })
  expect(told).toEqual({ address: '127.0.0.1', peer: '127.0.0.1' })
})

test.each([
  ['203.0.113.7', '203.0.113.7', 'the one visitor'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7', 'a claim to the left of the visitor is not believed'],
  ['203.0.113.7, 10.0.0.4, 192.168.1.1', '203.0.113.7', 'our own proxies are passed over'],
  ['192.168.1.20, 10.0.0.4', '192.168.1.20', 'in a private network the left-most is the visitor'],
  ['203.0.113.7:4711', '203.0.113.7', 'a port is dropped'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64', 'with brackets, too'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'IPv4 written as IPv6 is IPv4'],
  ['198.51.100.1, nonsense, 10.0.0.4', '10.0.0.4', 'nothing beyond a broken entry is believed'],
  ['nonsense', '127.0.0.1', 'a broken header leaves the connection'],
  ['', '127.0.0.1', 'so does an empty one'],
])('behind a trusted proxy “%s” means %s: %s', async (header, expected) => {
  expect(await forwarded(header)).toBe(expected)
})

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1.2.3.4', '2001:db8:1:2::/64'],
])('an IPv6 address counts with its household: %s is %s', async (address, expected) => {
  expect(await forwarded(address)).toBe(expected)
})

test('a page that asks the API while it is rendered has no connection', async () => {
  expect(await (await app.request('/')).json()).toMatchObject({ address: 'in-process', peer: null })
})

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.0.9', true],
  ['203.0.113.7', false],
  ['::1', true],
  ['fd00::7', true],
  ['fe80::1', true],
  ['2001:db8::1', false],
  ['nonsense', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

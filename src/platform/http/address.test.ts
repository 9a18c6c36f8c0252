import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readTrustedProxies } from '../start/trusted-proxies.ts'
import { ownTestApp } from '../testing/test-app.ts'
import { clientAddress, peerAddress } from './address.ts'
import type { AppEnv } from './http.ts'
import { listen } from './serve.ts'

type Told = { address: string; peer: string | null }

const app = new Hono<AppEnv>().get('/', (c) => {
  const settings = { trustProxy: readTrustedProxies(c.req.query('trust') ?? 'off') ?? null }
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

test('without a trusted proxy the address is that of the connection, whatever a header claims', async () => {
  const told = await tell('', { 'x-forwarded-for': '203.0.113.7' })
  expect(told).toEqual({ address: '127.0.0.1', peer: '127.0.0.1' })
})

test.each([
  ['203.0.113.7', '203.0.113.7', 'a single address is the visitor'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7', 'an address left of the visitor’s is ignored'],
  ['203.0.113.7, 10.0.0.4, 192.168.1.1', '203.0.113.7', 'private proxy addresses are skipped'],
  ['192.168.1.20, 10.0.0.4', '192.168.1.20', 'with private addresses only, the leftmost is the visitor'],
  ['203.0.113.7:4711', '203.0.113.7', 'a port is removed'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64', 'a port after brackets is removed'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'IPv4 written as IPv6 is read as IPv4'],
  ['198.51.100.1, nonsense, 10.0.0.4', '10.0.0.4', 'entries left of an invalid one are ignored'],
  ['nonsense', '127.0.0.1', 'an invalid header is replaced by the address of the connection'],
  ['', '127.0.0.1', 'an empty header is replaced by the address of the connection'],
])('behind a trusted proxy “%s” means %s: %s', async (header, expected) => {
  expect(await forwarded(header)).toBe(expected)
})

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1.2.3.4', '2001:db8:1:2::/64'],
])('an IPv6 address is reduced to its /64 network: %s becomes %s', async (address, expected) => {
  expect(await forwarded(address)).toBe(expected)
})

test('an API call made while a page is rendered has no peer address', async () => {
  expect(await (await app.request('/')).json()).toMatchObject({ address: 'in-process', peer: null })
})

const CDN = '198.51.100.0/24, 2001:db8:cd::/48'

test.each([
  ['203.0.113.7, 198.51.100.9', '203.0.113.7', 'the address left of the CDN is the visitor'],
  [
    '203.0.113.7, 198.51.100.9, 127.0.0.1',
    '203.0.113.7',
    'the address left of the CDN and the local proxy is the visitor',
  ],
  ['192.0.2.1, 203.0.113.7, 198.51.100.9', '203.0.113.7', 'an address further left is ignored'],
  ['203.0.113.7, 2001:db8:cd::9', '203.0.113.7', 'the CDN can use an IPv6 address'],
  ['203.0.113.7, ::ffff:198.51.100.9', '203.0.113.7', 'the CDN can use IPv4 written as IPv6'],
  [
    '203.0.113.7, ::ffff:c633:6409',
    '203.0.113.7',
    'the CDN can use IPv4 written as IPv6 in hexadecimal groups',
  ],
  ['203.0.113.7, 10.0.0.4', '10.0.0.4', 'an unlisted private address is a visitor'],
])('with named trusted networks, “%s” means %s: %s [PROXY-01]', async (header, expected) => {
  const told = await tell(`?trust=${encodeURIComponent(`loopback, ${CDN}`)}`, { 'x-forwarded-for': header })
  expect(told.address).toBe(expected)
})

test('a forwarded address is ignored when the connection comes from outside of the named networks [PROXY-01, DEC-150]', async () => {
  const told = await tell(`?trust=${encodeURIComponent(CDN)}`, { 'x-forwarded-for': '203.0.113.7' })
  expect(told.address).toBe('127.0.0.1')
})

test('thirty sign-ups through a CDN and a proxy use up only the limit of the visitor’s address [PROXY-01]', async () => {
  const { as } = await ownTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: `private, ${CDN}` })
  // Each attempt counts, whatever its form contains.
  const signUp = async (visitor: string) =>
    (
      await as(null).post(
        '/auth/sign-up/email',
        {},
        { 'x-forwarded-for': `${visitor}, 198.51.100.9, 10.0.0.4` },
      )
    ).status
  for (let attempt = 1; attempt <= 30; attempt++) expect(await signUp('203.0.113.7')).toBe(422)
  expect(await signUp('203.0.113.7')).toBe(429)
  expect(await signUp('203.0.113.8')).toBe(422)
})

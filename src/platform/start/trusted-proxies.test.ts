import { expect, test } from 'vitest'
import { isPrivateAddress, plainAddress, readTrustedProxies } from './trusted-proxies.ts'

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

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::ffff:cb00:7107', '2001:db8::ffff:cb00:7107'],
])('%s is written as %s', (given, expected) => {
  expect(plainAddress(given)).toBe(expected)
})

test.each([
  ['loopback', ['127.9.9.9', '::1'], ['10.0.0.1']],
  ['private', ['127.0.0.1', '10.0.0.1', 'fd00::1'], ['203.0.113.7']],
  ['203.0.113.7', ['203.0.113.7', '::ffff:203.0.113.7'], ['203.0.113.8']],
  ['::ffff:203.0.113.0/120', ['203.0.113.200'], ['203.0.114.1']],
  ['Loopback, 2001:DB8::/32,', ['::1', '2001:db8:1::9'], ['2001:db9::1']],
])('“%s” trusts %j and not %j [PROXY-01]', (value, trusted, others) => {
  const proxies = readTrustedProxies(value)
  expect(proxies).toMatchObject({ trustsAnyPeer: false })
  for (const address of trusted) expect(proxies?.has(address), address).toBe(true)
  for (const address of others) expect(proxies?.has(address), address).toBe(false)
})

test('“yes” trusts any connection, and “0” trusts none [PROXY-01]', () => {
  expect(readTrustedProxies('yes')).toMatchObject({ trustsAnyPeer: true })
  expect(readTrustedProxies('0')).toBeNull()
})

test.each([
  'perhaps',
  ',',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.1000',
  'fe80::1%eth0',
  'loopback; private',
  '::ffff:203.0.113.0/24',
])('“%s” is not a valid list of proxies [PROXY-01]', (value) => {
  expect(readTrustedProxies(value)).toBeUndefined()
})

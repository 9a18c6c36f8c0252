import { BlockList, isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Settings } from '../start/settings.ts'
import type { AppEnv } from './http.ts'

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** True for this machine and for the networks that are never routed on the Internet. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) !== 0 && privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The key of a rate limit per address. An IPv6 household has a whole /64 and can change address with every
 * request, so those count as one. `in-process` for pages that call the API while they are rendered.
 */
export function clientAddress(c: Context<AppEnv>, settings: Pick<Settings, 'trustProxy'>): string {
  const peer = peerAddress(c)
  const forwarded = settings.trustProxy ? c.req.header('x-forwarded-for') : undefined
  const visitor = forwarded ? lastOutsider(forwarded) : null
  return networkOf(visitor ?? peer ?? 'in-process')
}

/** The remote end of the connection; null when the request came without one. */
export function peerAddress(c: Context<AppEnv>): string | null {
  // A page that is being rendered calls the API without a connection, and then without bindings.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const address = incoming?.socket?.remoteAddress
  return address ? plain(address) : null
}

/**
 * Each proxy appends the address it saw at the right; everything further left is only claimed. Read from the
 * right: our own proxies have private addresses, and the first public one is the visitor. When all are
 * private, visitor and server share a private network, and the left-most is the visitor.
 */
function lastOutsider(forwarded: string): string | null {
  let outermost: string | null = null
  for (const entry of forwarded.split(',').reverse()) {
    const address = withoutPort(entry.trim())
    // Not an address: nothing from here on can be trusted.
    if (isIP(address) === 0) break
    outermost = plain(address)
    if (!isPrivateAddress(outermost)) break
  }
  return outermost
}

/** `203.0.113.7:4711` and `[2001:db8::1]:4711` lose their port. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** An IPv4 address that arrives over an IPv6 socket is an IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** An IPv4 address as it is; of an IPv6 address its /64. */
export function networkOf(given: string): string {
  const address = plain(given)
  if (!isIPv6(address)) return address
  const [left = '', right] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const groupsOf = (half: string) => (half === '' ? [] : half.split(':'))
  const missing = right === undefined ? 0 : 8 - groupsOf(left).length - groupsOf(right).length
  const groups = [...groupsOf(left), ...Array<string>(missing).fill('0'), ...groupsOf(right ?? '')]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

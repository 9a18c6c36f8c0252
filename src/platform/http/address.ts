import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isLoopback } from '../start/reach.ts'
import type { Settings } from '../start/settings.ts'
import { plainAddress, type TrustedProxies } from '../start/trusted-proxies.ts'
import type { AppEnv } from './http.ts'

/**
 * Returns the key of a rate limit per address. An IPv6 household has a whole /64 and can change its address with every
 * request, so a /64 counts as one address. `in-process` for API calls by pages being rendered.
 */
export function clientAddress(c: Context<AppEnv>, settings: Pick<Settings, 'trustProxy'>): string {
  const peer = peerAddress(c)
  const { trustProxy } = settings
  const forwarded = trustProxy && trustsPeer(trustProxy, peer) ? c.req.header('x-forwarded-for') : undefined
  const visitor = trustProxy && forwarded ? lastUntrusted(forwarded, trustProxy) : null
  return networkOf(visitor ?? peer ?? 'in-process')
}

/** With `on`, every peer is a trusted proxy; with networks, only a peer in one of them. */
const trustsPeer = ({ trustsAnyPeer, has }: TrustedProxies, peer: string | null) =>
  trustsAnyPeer || peer === null || has(peer)

/** Returns the remote end of the connection; null if the request came without one. */
export function peerAddress(c: Context<AppEnv>): string | null {
  // A page being rendered calls the API without a connection, and then without bindings.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const address = incoming?.socket?.remoteAddress
  return address ? plainAddress(address) : null
}

/**
 * Each proxy appends the address it saw at the right, so only the right end can be trusted. Read from the right, this
 * returns the first address that is not a trusted proxy: the visitor's. If all are trusted, visitor and server share a
 * private network, and the leftmost is the visitor's.
 */
function lastUntrusted(forwarded: string, { has }: TrustedProxies): string | null {
  let outermost: string | null = null
  for (const entry of forwarded.split(',').reverse()) {
    const address = withoutPort(entry.trim())
    // Not an address: from here on, nothing can be trusted.
    if (isIP(address) === 0) break
    outermost = plainAddress(address)
    if (!has(outermost)) break
  }
  return outermost
}

/** Removes the port from `203.0.113.7:4711` and `[2001:db8::1]:4711`. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** Returns an IPv4 address unchanged, and the /64 of an IPv6 address. */
export function networkOf(given: string): string {
  const address = plainAddress(given)
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

/** Headers that proxies and tunnels add to requests they pass on. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

export const isForwarded = (request: Request): boolean =>
  FORWARDING_HEADERS.some((name) => request.headers.has(name))

/**
 * Whether a request may come from another machine although the program listens only on this one: a tunnel or a proxy
 * passed it on, or its host is not this machine.
 */
export const comesFromOutside = (request: Request): boolean =>
  isForwarded(request) || !isLoopback(new URL(request.url).hostname)

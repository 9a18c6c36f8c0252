import { BlockList, isIP, isIPv6 } from 'node:net'

/** The proxies whose X-Forwarded-For is trusted. */
export type TrustedProxies = {
  /** With `on`: every peer counts as a trusted proxy. */
  trustsAnyPeer: boolean
  /** Whether an address belongs to a trusted proxy. */
  has(address: string): boolean
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

type Network = readonly [address: string, bits: number]

const LOOPBACK: Network[] = [
  ['127.0.0.0', 8],
  ['::1', 128],
]
/** Networks that are never routed on the Internet. */
const PRIVATE: Network[] = [
  ...LOOPBACK,
  ['10.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]
const WORDS: Record<string, Network[]> = { loopback: LOOPBACK, private: PRIVATE }

const ON = ['1', 'true', 'yes', 'on']
const OFF = ['0', 'false', 'no', 'off']

/** Converts an IPv4 address from an IPv6 socket to plain IPv4. */
export const plainAddress = (address: string): string => {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  // In groups: ::ffff:cb00:7107 is 203.0.113.7.
  const groups = /^(?:0*:){2,5}:?ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(unmapped)
  if (!groups) return unmapped
  const [high, low] = [Number.parseInt(groups[1] ?? '', 16), Number.parseInt(groups[2] ?? '', 16)]
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}

/** Whether an address is this machine, or in a network that is never routed on the Internet. */
export const isPrivateAddress = within(PRIVATE)

/**
 * Reads the value of TRUST_PROXY: on, off, or a list of addresses, networks and the words `loopback` and `private`.
 * @returns null if nothing is trusted, undefined for an invalid value
 */
export function readTrustedProxies(value: string): TrustedProxies | null | undefined {
  const text = value.trim().toLowerCase()
  if (OFF.includes(text)) return null
  if (ON.includes(text)) return { trustsAnyPeer: true, has: isPrivateAddress }
  const networks: Network[] = []
  for (const entry of text.split(',').map((it) => it.trim())) {
    if (entry === '') continue
    const read = WORDS[entry] ?? readNetwork(entry)
    if (!read) return undefined
    networks.push(...read)
  }
  return networks.length > 0 ? { trustsAnyPeer: false, has: within(networks) } : undefined
}

/**
 * Reads `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/32`. Refuses a network of all addresses, in which every visitor
 * would count as a proxy.
 */
function readNetwork(entry: string): Network[] | null {
  const [addressText = '', bits, ...more] = entry.split('/')
  const address = plainAddress(addressText)
  const longest = isIPv6(address) ? 128 : 32
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return null
  if (bits === undefined) return [[address, longest]]
  const isMapped = address !== addressText
  const length = Number(bits) - (isMapped ? 96 : 0)
  return /^\d{1,3}$/.test(bits) && length >= 1 && length <= longest ? [[address, length]] : null
}

function within(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, familyOf(address))
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

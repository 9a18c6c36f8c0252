import { lookup, Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Problem } from '../../problems.ts'

const REDIRECTS = 3
const PATIENCE_MS = 15_000

// Every address that is not on the public internet: this machine, private networks, cloud metadata (169.254.169.254),
// and alternative spellings of these addresses.
const nonPublicIpv4 = makeBlockList('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
const nonPublicIpv6 = makeBlockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16'])
const publicIpv6 = makeBlockList('ipv6', ['2000::/3'])

function makeBlockList(family: 'ipv4' | 'ipv6', networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an IP address is anything but public. Names count as inside. */
export function isNonPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  if (family === 4) return nonPublicIpv4.check(address, 'ipv4')
  return !publicIpv6.check(address, 'ipv6') || nonPublicIpv6.check(address, 'ipv6')
}

/**
 * Fetches an address that a user wrote into a table or a setting, never from a private network: each name is resolved
 * once, every result is checked, and the connection goes to exactly that address. The same applies to each redirect.
 * @throws Problem 'picture-address-refused' or 'picture-address-silent'
 */
export async function fetchOutside(
  address: string,
  signal: AbortSignal,
  isRefused: (address: string) => boolean = isNonPublicAddress,
  how: OutsideOptions = {},
): Promise<IncomingMessage> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(how.patienceMs ?? PATIENCE_MS)])
  let next = new URL(address)
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await sendRequest(next, patience, isRefused, how)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200 || (statusCode === 304 && how.headers?.['if-none-match'])) return answer
    answer.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location || !URL.canParse(headers.location, next))
      break
    next = new URL(headers.location, next)
  }
  throw new Problem('picture-address-silent')
}

type OutsideOptions = {
  /** Over https only, including redirects. */
  isSecureOnly?: boolean
  /** Until the whole response has arrived, with its redirects; 15 s by default. */
  patienceMs?: number
  headers?: Readonly<Record<string, string>>
  /** Sent by POST. Without a body, the request is a GET. */
  body?: Buffer
}

/**
 * Sends a POST to an address that a member's browser named: over https, never into a private network, without following
 * redirects.
 * @throws Problem 'picture-address-refused' or 'picture-address-silent'
 */
async function sendOutside(
  address: string,
  { headers, body }: Required<Pick<OutsideOptions, 'headers' | 'body'>>,
  signal: AbortSignal,
): Promise<{ status: number; headers: IncomingMessage['headers'] }> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const answer = await sendRequest(new URL(address), patience, isNonPublicAddress, {
    isSecureOnly: true,
    headers,
    body,
  })
  // The response body is of no use.
  answer.destroy()
  return { status: answer.statusCode ?? 0, headers: answer.headers }
}

async function sendRequest(
  url: URL,
  signal: AbortSignal,
  isRefused: (address: string) => boolean,
  { isSecureOnly, headers, body }: OutsideOptions,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Problem('picture-address-refused')
  if (isSecureOnly && url.protocol !== 'https:') throw new Problem('picture-address-refused')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never resolved, so it is checked here.
  if (isIP(host) && isRefused(host)) throw new Problem('picture-address-refused')
  const open = url.protocol === 'https:' ? requestByHttps : requestByHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = open(
    // Sends no credentials from the address, and no headers but these.
    {
      protocol: url.protocol,
      hostname: host,
      port: url.port,
      method: body ? 'POST' : 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { accept: 'image/*', 'user-agent': 'Showoff', ...headers },
      lookup: lookUpOutside(isRefused),
      agent: false,
      signal,
    },
    resolve,
  )
  request.on('error', reject)
  request.end(body)
  try {
    return await promise
  } catch (error) {
    if (error instanceof Problem) throw error
    throw Object.assign(new Problem('picture-address-silent'), { cause: error })
  }
}

/** One refused result refuses the name: a server that returns both kinds is hostile. */
const lookUpOutside =
  (isRefused: (address: string) => boolean): LookupFunction =>
  (hostname, options, tell) => {
    lookup(hostname, { all: true, family: options.family ?? 0 }).then(
      (found) => {
        const first = found[0]
        if (!first || found.some(({ address }) => isRefused(address))) {
          tell(new Problem('picture-address-refused'), '', 0)
        } else if (options.all) tell(null, found)
        else tell(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => tell(error, '', 0),
    )
  }

/** Returns the TXT records of a name, each joined to one string; none if there is no response. */
async function textRecordsOutside(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch {
    return []
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** In one object, so that tests can replace the outside world. */
export const outside = { open: fetchOutside, send: sendOutside, textRecords: textRecordsOutside }

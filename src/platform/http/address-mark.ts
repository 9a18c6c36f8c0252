import { createHmac } from 'node:crypto'
import { isPrivateAddress } from '../start/trusted-proxies.ts'

/**
 * What is kept of an address to tell who shares one: a keyed hash that is another one for each purpose and tells nothing else.
 * Null for a private address: behind a proxy that this server was not told of, everybody has the same.
 */
export function addressMark(secret: string, purpose: string, address: string): Buffer | null {
  const host = address.replace(/\/64$/, '')
  if (host === 'in-process' || isPrivateAddress(host)) return null
  return createHmac('sha256', secret).update(`${purpose} ${address}`).digest().subarray(0, 16)
}

import { createHmac } from 'node:crypto'
import { isPrivateAddress } from '../start/trusted-proxies.ts'

/**
 * Returns a keyed hash of an address, for finding out who shares one. The hash differs by purpose and reveals nothing
 * else. Null for a private address: behind a proxy this server does not know of, all visitors have the same one.
 */
export function hashAddress(secret: string, purpose: string, address: string): Buffer | null {
  const host = address.replace(/\/64$/, '')
  if (host === 'in-process' || isPrivateAddress(host)) return null
  return createHmac('sha256', secret).update(`${purpose} ${address}`).digest().subarray(0, 16)
}

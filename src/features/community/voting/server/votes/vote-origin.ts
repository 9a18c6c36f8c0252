import { createHmac } from 'node:crypto'
import { isPrivateAddress } from '../../../../../platform/start/trusted-proxies.ts'

/**
 * What a vote keeps of the address it was cast from, until the result is sealed: a keyed hash that is another one in each
 * category, so that it tells who shares an address in this contest and nothing else. Null for a private address: behind a
 * proxy that this server was not told of, everybody has the same.
 */
export function voteOrigin(secret: string, categoryId: string, address: string): Buffer | null {
  const host = address.replace(/\/64$/, '')
  if (host === 'in-process' || isPrivateAddress(host)) return null
  return createHmac('sha256', secret).update(`vote-origin ${categoryId} ${address}`).digest().subarray(0, 16)
}

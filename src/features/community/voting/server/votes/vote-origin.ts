import { hashAddress } from '../../../../../platform/http/hash-address.ts'

/**
 * Returns a hash of the address a vote was cast from, which is stored until the result is sealed. It differs between
 * categories.
 */
export const voteOrigin = (secret: string, categoryId: string, address: string): Buffer | null =>
  hashAddress(secret, `vote-origin ${categoryId}`, address)

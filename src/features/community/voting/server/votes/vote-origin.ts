import { addressMark } from '../../../../../platform/http/address-mark.ts'

/**
 * Returns a hash of the address a vote was cast from, which is stored until the result is sealed. It differs between
 * categories.
 */
export const voteOrigin = (secret: string, categoryId: string, address: string): Buffer | null =>
  addressMark(secret, `vote-origin ${categoryId}`, address)

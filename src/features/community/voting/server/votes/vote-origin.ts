import { addressMark } from '../../../../../platform/http/address-mark.ts'

/** What a vote keeps of the address it was cast from, until the result is sealed; another one in each category. */
export const voteOrigin = (secret: string, categoryId: string, address: string): Buffer | null =>
  addressMark(secret, `vote-origin ${categoryId}`, address)

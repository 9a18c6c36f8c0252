import { oneOf, searchReader } from '../../../../web/address.ts'

/** Why the user was redirected to the categories. */
const reasons = ['category-not-found', 'missing-category-id'] as const
export type LedBack = (typeof reasons)[number]

export type VotingSearch = { problem?: LedBack | undefined }

export const votingSearch = searchReader<VotingSearch>({ problem: oneOf(...reasons) })

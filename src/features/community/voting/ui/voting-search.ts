import { oneOf, searchReader } from '../../../../web/address.ts'

/** Why the user was redirected to the categories. */
const redirectReasons = ['category-not-found', 'missing-category-id'] as const
export type RedirectReason = (typeof redirectReasons)[number]

export type VotingSearch = { problem?: RedirectReason | undefined }

export const votingSearch = searchReader<VotingSearch>({ problem: oneOf(...redirectReasons) })

import { oneOf, readAddress, text } from '../../../../../web/address.ts'

const lists = ['followers', 'requests', 'suggested'] as const

export type FollowingSearch = { list?: (typeof lists)[number]; photo?: string }

/** The page of the followed in the address: which people are listed, and the photo whose viewer is open. */
export const followingSearch = readAddress<FollowingSearch>({ list: oneOf(...lists), photo: text })

import { oneOf, searchReader, text } from '../../../../../web/address.ts'

const lists = ['followers', 'requests', 'suggested'] as const

export type FollowingSearch = { list?: (typeof lists)[number]; photo?: string }

/** URL state of the following page: the selected list, and the open photo. */
export const followingSearch = searchReader<FollowingSearch>({ list: oneOf(...lists), photo: text })

const lists = ['followers', 'requests', 'suggested'] as const

export type FollowingSearch = { list?: (typeof lists)[number]; photo?: string }

/** The page of the followed in the address: which people are listed, and the photo whose viewer is open. */
export function followingSearch(given: Record<string, unknown>): FollowingSearch {
  const list = lists.find((one) => one === given.list)
  return {
    ...(list ? { list } : {}),
    ...(typeof given.photo === 'string' && given.photo ? { photo: given.photo } : {}),
  }
}

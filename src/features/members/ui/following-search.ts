export type FollowingSearch = { list?: 'followers' | 'requests'; photo?: string }

/** The page of the followed in the address: which people are listed, and the photo whose viewer is open. */
export function followingSearch(given: Record<string, unknown>): FollowingSearch {
  return {
    ...(given.list === 'followers' || given.list === 'requests' ? { list: given.list } : {}),
    ...(typeof given.photo === 'string' && given.photo ? { photo: given.photo } : {}),
  }
}

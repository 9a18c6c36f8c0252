/** The two lists beside the account's tabs. */
export type OwnPeople = 'following' | 'followers'

export const peopleWords = {
  following: {
    title: 'Following',
    empty: 'You are not following anyone yet.',
    failed: 'Failed to load following users',
  },
  followers: { title: 'Followers', empty: 'You have no followers yet.', failed: 'Failed to load followers' },
} satisfies Record<OwnPeople, object>

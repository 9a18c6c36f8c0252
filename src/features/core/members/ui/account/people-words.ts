/** The two lists beside the account's tabs. */
export type OwnPeople = 'following' | 'followers'

export const peopleWords = {
  following: {
    title: 'Following',
    empty: 'You follow nobody yet.',
    failed: 'Failed to load following users',
  },
  followers: { title: 'Followers', empty: 'Nobody follows you yet.', failed: 'Failed to load followers' },
} satisfies Record<OwnPeople, object>

/** The viewer's ties to the owner of something. */
export type Ties = {
  followsOwner: boolean
  /** One of the two has blocked the other. */
  isApart: boolean
}
export const noTies: Ties = { followsOwner: false, isApart: false }

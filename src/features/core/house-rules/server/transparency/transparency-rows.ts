/** The rows of the transparency page: the code in `day_counts`, the name, and whether it counts people. */
export const transparencyRows = [
  ...(
    [
      ['photo', 'photos and trips'],
      ['comment', 'comments'],
      ['category-comment', 'comments on contests'],
      ['review', 'reviews'],
      ['question', 'questions'],
      ['answer', 'answers'],
      ['reel', 'reels'],
      ['collection', 'collections'],
      ['member', 'members'],
    ] as const
  ).map(([kind, name]) => ({ code: `report:${kind}`, name: `Reports of ${name}`, isOfPeople: false })),
  { code: 'decision:hide', name: 'Taken out of sight', isOfPeople: false },
  { code: 'decision:remove', name: 'Removed', isOfPeople: false },
  { code: 'decision:show', name: 'Shown again', isOfPeople: false },
  { code: 'decision:warn', name: 'Members warned', isOfPeople: true },
  { code: 'decision:suspend', name: 'Members paused', isOfPeople: true },
  { code: 'appeal', name: 'Appeals against a decision', isOfPeople: true },
  { code: 'appeal:restored', name: 'Decisions reversed after an appeal', isOfPeople: true },
  { code: 'match', name: 'Pictures held that look like known ones', isOfPeople: false },
  { code: 'join:accept', name: 'Requests to join accepted', isOfPeople: true },
  { code: 'join:decline', name: 'Requests to join declined', isOfPeople: true },
  { code: 'closed', name: 'Accounts deleted by their members', isOfPeople: true },
  { code: 'export', name: 'Downloads of one’s own data', isOfPeople: true },
]

/** Counts of people are shown from this number on; smaller groups could be identified. */
const MIN_SHOWN_COUNT = 5

/** Returns the count to show; null stands for one to four people. */
export const publishableCount = (count: number, isOfPeople: boolean): number | null =>
  isOfPeople && count > 0 && count < MIN_SHOWN_COUNT ? null : count

/** What the transparency page tells: its code in `day_counts`, its name, and whether it counts people. */
export const counted = [
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
  { code: 'appeal', name: 'Objections to a decision', isOfPeople: true },
  { code: 'appeal:restored', name: 'Decisions taken back on objection', isOfPeople: true },
  { code: 'match', name: 'Pictures held that look like known ones', isOfPeople: false },
  { code: 'join:accept', name: 'Requests to join accepted', isOfPeople: true },
  { code: 'join:decline', name: 'Requests to join declined', isOfPeople: true },
  { code: 'closed', name: 'Accounts deleted by their members', isOfPeople: true },
  { code: 'export', name: 'Downloads of one’s own data', isOfPeople: true },
]

/** So many people can be told as they are; fewer could be recognised. */
const TOLD_FROM = 5

/** What is told of a count; null stands for fewer than five people. */
export const toldCount = (count: number, isOfPeople: boolean): number | null =>
  isOfPeople && count > 0 && count < TOLD_FROM ? null : count

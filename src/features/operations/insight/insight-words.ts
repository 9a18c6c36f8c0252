/** The pages of ours from which a look is opened. */
export const visitSources = [
  'feed',
  'profile',
  'search',
  'product',
  'hashtag',
  'collection',
  'trip',
  'contest',
  'elsewhere',
] as const
export type VisitSource = (typeof visitSources)[number]

export const sourceNames: Record<VisitSource, string> = {
  feed: 'The feed',
  profile: 'A profile',
  search: 'Search',
  product: 'A product or the shop',
  hashtag: 'A hashtag',
  collection: 'A collection',
  trip: 'Trips',
  contest: 'A contest',
  elsewhere: 'Elsewhere, or by a link',
}

/** A figure about fewer people than this is not told. */
export const PEOPLE_MIN = 5
export const TOO_FEW = `Fewer than ${PEOPLE_MIN}`

export const insightDays = [7, 30, 90] as const
export type InsightDays = (typeof insightDays)[number]
/** How long counts are kept. */
export const KEPT_DAYS = 90

/** What one visit of a page sends at most. */
export const OPENED_MAX = 40

/** Of an address: 30 where it says nothing that can be read. */
export const insightDaysOf = (given: unknown): InsightDays =>
  insightDays.find((days) => days === Number(given)) ?? 30

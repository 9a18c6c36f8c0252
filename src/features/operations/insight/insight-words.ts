/** The kinds of pages from which a look is opened. */
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

export const visitSourceNames: Record<VisitSource, string> = {
  feed: 'The feed',
  profile: 'A profile',
  search: 'Search',
  product: 'A product or the shop',
  hashtag: 'A hashtag',
  collection: 'A collection',
  trip: 'Trips',
  contest: 'A contest',
  elsewhere: 'Other, or a direct link',
}

/** A number about fewer people than this is not disclosed. */
export const PEOPLE_MIN = 5
export const TOO_FEW = `Fewer than ${PEOPLE_MIN}`

export const insightDays = [7, 30, 90] as const
export type InsightDays = (typeof insightDays)[number]
/** How long counts are kept. */
export const KEPT_DAYS = 90

/** The most opened looks that one page visit sends. */
export const OPENED_MAX = 40

/** Reads the days from an address; 30 when they are missing or invalid. */
export const insightDaysOf = (given: unknown): InsightDays =>
  insightDays.find((days) => days === Number(given)) ?? 30

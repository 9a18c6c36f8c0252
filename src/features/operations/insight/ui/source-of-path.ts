import type { VisitSource } from '../insight-words.ts'

const SOURCES = new Map<string, VisitSource>(
  Object.entries({
    '': 'feed',
    engage: 'feed',
    following: 'feed',
    dashboard: 'profile',
    account: 'profile',
    user: 'profile',
    search: 'search',
    find: 'search',
    product: 'product',
    shop: 'product',
    brand: 'product',
    hashtag: 'hashtag',
    collection: 'collection',
    backpackers: 'trip',
    trips: 'trip',
    places: 'trip',
    voting: 'contest',
    category: 'contest',
  } as const),
)

/** Returns the kind of page at a path. */
export const sourceOfPath = (pathname: string): VisitSource =>
  SOURCES.get(pathname.split('/')[1]?.toLowerCase() ?? '') ?? 'elsewhere'

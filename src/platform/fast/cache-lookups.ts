const CACHES = ['responses', 'memo', 'fragments', 'files'] as const
export type CacheName = (typeof CACHES)[number]

const lookups = Object.fromEntries(CACHES.map((cache) => [cache, { found: 0, missed: 0 }])) as Record<
  CacheName,
  { found: number; missed: number }
>

/** Counts whether a cache had what was wanted. */
export function countLookup(cache: CacheName, isFound: boolean): void {
  lookups[cache][isFound ? 'found' : 'missed']++
}

/** How often each cache of this process had what was wanted, and how often not, since it started. */
export const cacheLookups = () =>
  CACHES.flatMap((cache) =>
    (['found', 'missed'] as const).map((result) => ({ cache, result, count: lookups[cache][result] })),
  )

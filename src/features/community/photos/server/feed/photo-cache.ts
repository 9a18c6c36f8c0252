import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { IdRow } from './feed-sql.ts'
import type { OpenRow } from './first-looks/first-look-sql.ts'
import type { CachedPhoto } from './photo-view.ts'

/** For a process that is not told of a change; together with the responses made of it, less than a second. */
const TTL_MS = 400
/** Topic on which a process makes all others clear their caches because lists have changed. */
const PAGES_CHANGED = 'photo-pages'

export type CachedPage = {
  photos: CachedPhoto[]
  nextCursor: string | null
  /** The finished response for signed-out visitors, set once one has requested it. */
  signedOutJson: string | null
}

export const photoCaches = oncePerKey((platform: Platform) => {
  const cache = {
    pages: makeMemoCache<CachedPage>({ ttlMs: TTL_MS, max: 200 }),
    pageIds: makeMemoCache<IdRow[]>({ ttlMs: TTL_MS, max: 200 }),
    // Pages overlap: popular owners are on many pages, and new photos are at the top of most.
    photos: makeMemoCache<CachedPhoto>({ ttlMs: TTL_MS, max: 2000 }),
    firstLooks: makeMemoCache<OpenRow[]>({ ttlMs: TTL_MS, max: 1 }),
  }
  platform.live.subscribe([PAGES_CHANGED], () => clearAll(platform, cache))
  return cache
})

function clearAll(platform: Platform, cache: ReturnType<typeof photoCaches>) {
  cache.pages.clear()
  cache.pageIds.clear()
  cache.photos.clear()
  cache.firstLooks.clear()
  platform.responseCache.clear()
}

/** Called after a commit that changes lists: this process shows the change at once, the others a moment later. */
export async function clearPhotoCache(platform: Platform): Promise<void> {
  clearAll(platform, photoCaches(platform))
  await platform.live.publish(platform.db, PAGES_CHANGED, {})
}

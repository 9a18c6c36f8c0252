import { newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { makeWordSearch } from '../../../../../platform/database/word-search.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import type { PhotoPage } from '../../photo.ts'
import { readVisiblePhotos } from './feed.ts'
import { countLooks, type LookSearch, listLookIds } from './look-search-sql.ts'

const readSearch = makeWordSearch('look_search_words', 5)

async function readLookSearch({ pool }: Platform, viewer: Viewer, typed: string): Promise<LookSearch | null> {
  const words = await readSearch(pool, typed)
  return words === null ? null : { words, apartFrom: viewer.isModerator ? null : viewer.memberId }
}

/**
 * Returns one page of the public looks with these words in caption, review, tags or place, newest first.
 * Followers-only photos are never included (DEC-07).
 * @throws Problem 'cursor-invalid'
 */
export async function searchLooks(
  platform: Platform,
  viewer: Viewer,
  { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number },
): Promise<PhotoPage> {
  const page = newestFirst(`looks|${q}`, { cursor, limit })
  const search = await readLookSearch(platform, viewer, q)
  const rows = search ? await listLookIds(platform.db, search, page.after, page.rowsToRead) : []
  const { shown, nextCursor } = page.cut(rows, ({ uploadedAt, id }) => [uploadedAt, id])
  return {
    items: await readVisiblePhotos(
      platform,
      viewer,
      shown.map((row) => row.id),
    ),
    nextCursor,
  }
}

/** Returns how many looks a search finds, up to `max`. */
export async function countFoundLooks(
  platform: Platform,
  viewer: Viewer,
  typed: string,
  max: number,
): Promise<number> {
  const search = await readLookSearch(platform, viewer, typed)
  return search ? countLooks(platform.db, search, max) : 0
}

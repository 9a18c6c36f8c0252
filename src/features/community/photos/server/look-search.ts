import { z } from 'zod'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import { makeWordSearch } from '../../../../platform/database/word-search.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { PhotoPage } from '../photo.ts'
import { readVisiblePhotos } from './feed.ts'
import { countLooks, type LookPlace, type LookSearch, listLookIds } from './look-search-sql.ts'

const readSearch = makeWordSearch('look_search_words', 5)
const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])

async function readLookSearch({ pool }: Platform, viewer: Viewer, typed: string): Promise<LookSearch | null> {
  const words = await readSearch(pool, typed)
  return words === null ? null : { words, apartFrom: viewer.isModerator ? null : viewer.memberId }
}

/**
 * One page of the looks that everybody may see with these words in caption, review, tags or place, newest
 * first. A list for everybody: photos for followers alone are in none (DEC-07).
 * @throws Problem 'cursor-invalid'
 */
export async function searchLooks(
  platform: Platform,
  viewer: Viewer,
  { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number },
): Promise<PhotoPage> {
  const list = `looks|${q}`
  const [ms, id] = cursor ? readCursor(list, cursor, Place) : []
  const after: LookPlace | null =
    ms === undefined || id === undefined ? null : { uploadedAt: new Date(ms), id }
  const search = await readLookSearch(platform, viewer, q)
  const rows = search ? await listLookIds(platform.db, search, after, limit + 1) : []
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: await readVisiblePhotos(
      platform,
      viewer,
      rows.slice(0, limit).map((row) => row.id),
    ),
    nextCursor: last ? writeCursor(list, [last.uploadedAt.getTime(), last.id]) : null,
  }
}

/** How many looks a search finds, up to `max`. */
export async function countFoundLooks(
  platform: Platform,
  viewer: Viewer,
  typed: string,
  max: number,
): Promise<number> {
  const search = await readLookSearch(platform, viewer, typed)
  return search ? countLooks(platform.db, search, max) : 0
}

import { z } from 'zod'
import { FEED_PAGE } from '../../../../../kernel/paging/page-limits.ts'
import { writeCursor } from '../../../../../kernel/paging/server/cursor.ts'
import { CursorTime, keysetPage, newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { runPrepared } from '../../../../../platform/fast/statements.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer, Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import type { PhotoView } from '../../photo.ts'
import { type IdRow, listFavouriteIds, listPhotoIds, type PhotoList, type Place } from './feed-sql.ts'
import { bandOf, isBelowInTop, mixTop, PLACED_MAX } from './first-looks/first-look-rules.ts'
import { readOpenFirstLooks } from './first-looks/first-looks.ts'
import { readFollowedFeedIds } from './followed-ids.ts'
import { type CachedPage, photoCaches } from './photo-cache.ts'
import { readPhotoDetails } from './photo-details-sql.ts'
import { type CachedPhoto, cachedPhotos, jsonForViewer } from './photo-view.ts'
import { photosForViewer } from './photos-for-viewer.ts'
import { openScore, sealScore } from './sealed-score.ts'

// A list of photos is read in four steps: ids from an index, details for the whole page at once, rules, view. The
// results of the first two steps are the same for every viewer and cached briefly. The viewer's own data is one small
// query, merged on top.

type PageRequest = { cursor?: string | undefined; limit: number }

/** Returns one page of a list as JSON of the shape PhotoPage. */
export async function readPhotoPageJson(
  platform: Platform,
  viewer: Viewer,
  list: PhotoList,
  request: PageRequest,
): Promise<string> {
  return readPageJson(
    platform,
    viewer,
    request,
    (cursor) => readPage(platform, list, { ...request, cursor }),
    {
      // Either all photos of a member are visible or none. If none, an empty page is returned at once, as for an empty
      // list.
      skipsUnseen: list.of.kind !== 'owner',
      // On a member's own page, muting does not apply.
      skipsMuted: list.of.kind !== 'owner',
    },
  )
}

/** Returns one page of the viewer's favorites as JSON, latest first. */
export async function readFavouritesPageJson(
  platform: Platform,
  viewer: SignedInViewer,
  request: PageRequest,
): Promise<string> {
  const { memberId } = viewer
  const name = `favourites:${memberId}`
  const read = async (cursor: string | undefined): Promise<CachedPage> => {
    const page = newestFirst(name, { cursor, limit: request.limit })
    const rows = await runPrepared<{ id: string; created_at: Date }>(
      platform.pool,
      listFavouriteIds(platform.db, memberId, page.after, rowsToRead(request.limit)),
    )
    const { shown, nextCursor } = page.cut(rows, (row) => [row.created_at, row.id])
    return {
      photos: await readCachedPhotos(platform, idsOf(shown)),
      nextCursor,
      signedOutJson: null,
    }
  }
  return readPageJson(platform, viewer, request, read, { skipsUnseen: true, skipsMuted: false })
}

/**
 * Returns one photo for one viewer as JSON of the shape PhotoView; null if it does not exist or the viewer may not
 * see it. `skipsMuted` also leaves out muted owners, for photos that the viewer did not ask for.
 */
export async function readPhotoJson(
  platform: Platform,
  viewer: Viewer,
  photoId: string,
  { skipsMuted = false } = {},
): Promise<string | null> {
  const photos = await readCachedPhotos(platform, [photoId])
  const [shown] = await photosForViewer(platform, viewer, photos, { skipsMuted })
  return shown ? jsonForViewer(shown.photo, shown.viewers) : null
}

/** Returns the given photos that the viewer may see, in their public form, in the order of the ids. */
export async function readVisiblePhotos(
  platform: Platform,
  viewer: Viewer,
  photoIds: string[],
): Promise<PhotoView[]> {
  if (photoIds.length === 0) return []
  const shown = await photosForViewer(platform, viewer, await readCachedPhotos(platform, photoIds), {
    skipsMuted: false,
  })
  return shown.map(({ photo, viewers }) => JSON.parse(jsonForViewer(photo, viewers)))
}

/** Sealed score, upload time and id, followed by the ids of the first looks placed above, in Top. */
const ListPlace = z.tuple([z.string().max(22), CursorTime, z.uuid()], z.uuid())

async function readPage(platform: Platform, list: PhotoList, request: PageRequest): Promise<CachedPage> {
  const name = cacheKeyOf(list)
  const page = keysetPage(name, ListPlace, request, null)
  const after = page.after && placeOf(platform, page.after)
  const build = async (): Promise<CachedPage> => {
    const rows = await readIds(platform, list, after, request)
    if (hasPlaces(list)) return mixPage(platform, name, { rows, after, limit: request.limit })
    const { shown, nextCursor } = page.cut(rows, (row) => [
      sealScoreOf(platform, row),
      row.uploaded_at,
      row.id,
    ])
    return {
      photos: await readCachedPhotos(platform, idsOf(shown)),
      nextCursor,
      signedOutJson: null,
    }
  }
  // A list for a single viewer is not cached: it would only fill memory.
  if (list.of.kind === 'followed') return build()
  return photoCaches(platform).pages.read(`${name} ${request.limit} ${request.cursor ?? ''}`, build)
}

/** Only the order by score has a score to seal. */
const sealScoreOf = (platform: Platform, { score, id }: IdRow) =>
  score === undefined ? '' : sealScore(platform, score, id)

/** Only the whole of Top has places for first looks; Top of one type is ordered by score alone. */
const hasPlaces = ({ of, type }: PhotoList) =>
  of.kind === 'everybody' && of.order === 'top' && type.kind === 'any' && !type.label && !type.without

/**
 * Reads a page of Top with first looks in their places. The cursor names them, so that no later page repeats them.
 */
async function mixPage(
  platform: Platform,
  name: string,
  { rows, after, limit }: { rows: IdRow[]; after: Place | null; limit: number },
): Promise<CachedPage> {
  const placedBefore = after?.placed ?? []
  const open = (await readOpenFirstLooks(platform)).filter((look) => isBelowInTop(look, after))
  // One row more than the page may use shows whether there is a next page.
  const byScore = idsOf(rows.slice(0, limit + 1))
  const { shown, used, placed } = mixTop(byScore, idsOf(open), { placedBefore, limit })
  const last = rows.length > used ? rows[used - 1] : undefined
  return {
    photos: await readCachedPhotos(platform, shown),
    nextCursor: last
      ? writeCursor(name, [
          sealScoreOf(platform, last),
          last.uploaded_at,
          last.id,
          ...placedBefore,
          ...placed,
        ])
      : null,
    signedOutJson: null,
  }
}

/** Returns the feed's band of first looks as JSON of the shape FirstLooks. */
export async function readFirstLooksJson(platform: Platform, viewer: Viewer): Promise<string> {
  const [rows, open] = await Promise.all([
    readIds(platform, NEWEST_OF_ALL, null, { limit: FEED_PAGE }),
    readOpenFirstLooks(platform),
  ])
  const newest = idsOf(rows.slice(0, FEED_PAGE))
  const band = await readCachedPhotos(platform, bandOf(idsOf(open), newest))
  const shown = await photosForViewer(platform, viewer, band, { skipsMuted: true })
  return `{"items":[${shown.map(({ photo, viewers }) => jsonForViewer(photo, viewers)).join(',')}]}`
}

const NEWEST_OF_ALL: PhotoList = { of: { kind: 'everybody', order: 'newest' }, type: { kind: 'any' } }

/** Pages of different lengths share one read. */
function readIds(
  platform: Platform,
  list: PhotoList,
  after: Place | null,
  request: PageRequest,
): Promise<IdRow[]> {
  const { of, type } = list
  const limit = rowsToRead(request.limit)
  if (of.kind === 'followed') {
    return readFollowedFeedIds(platform, { followerId: of.followerId, type, after, limit })
  }
  // A place or brand may have a few photos or most of them, so the best plan depends on the value.
  const isPlannedOnce = of.kind === 'product'
  return photoCaches(platform).pageIds.read(`${cacheKeyOf(list)} ${limit} ${request.cursor ?? ''}`, () =>
    runPrepared<IdRow>(platform.pool, listPhotoIds(platform.db, { of, type }, after, limit), {
      isPlannedOnce,
    }),
  )
}

/** "only" distinguishes a required label from the same label excluded. */
const cacheKeyOf = ({ of, type: { label, ...type } }: PhotoList) =>
  [...Object.values(of), ...Object.values(type), ...(label ? [`only ${label}`] : [])].join('|')

/** @throws Problem 'cursor-invalid' */
function placeOf(platform: Platform, [sealed, uploadedAt, id, ...placed]: z.output<typeof ListPlace>): Place {
  const score = sealed === '' ? 0 : openScore(platform, sealed, id)
  if (score === null) throw new Problem('cursor-invalid')
  return { score, uploadedAt, id, placed: placed.slice(0, PLACED_MAX) }
}

/**
 * Reads one row more than a page, to see whether there is a next one. Just two sizes, so that few statements are
 * planned.
 */
const rowsToRead = (limit: number) => (limit <= FEED_PAGE ? 25 : 51)

const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)

/** Returns photos in the order of the ids; ids without a row are left out. */
async function readCachedPhotos(platform: Platform, ids: string[]): Promise<CachedPhoto[]> {
  const photos = await photoCaches(platform).photos.readMany(ids, async (missing) =>
    cachedPhotos(await readPhotoDetails(platform.pool, missing)),
  )
  return ids.flatMap((id) => photos.get(id) ?? [])
}

/** After skipping this many pages without a visible photo, the list returns an empty page with a cursor. */
const UNSEEN_PAGES = 5

async function readPageJson(
  platform: Platform,
  viewer: Viewer,
  request: PageRequest,
  read: (cursor: string | undefined) => Promise<CachedPage>,
  { skipsUnseen, skipsMuted }: { skipsUnseen: boolean; skipsMuted: boolean },
): Promise<string> {
  let page = await read(request.cursor)
  if (viewer.memberId === null && page.signedOutJson) return page.signedOutJson
  let shown = await photosForViewer(platform, viewer, page.photos, { skipsMuted })
  // Otherwise a page full of blocked members would look like the end of the list.
  for (let skipped = 0; shown.length === 0 && page.nextCursor && skipped < UNSEEN_PAGES; skipped++) {
    page = skipsUnseen ? await read(page.nextCursor) : { ...page, nextCursor: null }
    shown = skipsUnseen ? await photosForViewer(platform, viewer, page.photos, { skipsMuted }) : shown
  }
  const items = shown.map(({ photo, viewers }) => jsonForViewer(photo, viewers))
  const json = `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)}}`
  if (viewer.memberId === null) page.signedOutJson = json
  return json
}

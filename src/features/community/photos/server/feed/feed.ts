import { z } from 'zod'
import { FEED_PAGE } from '../../../../../kernel/paging/page-limits.ts'
import { writeCursor } from '../../../../../kernel/paging/server/cursor.ts'
import { keysetPage, Moment, newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { runPrepared } from '../../../../../platform/fast/statements.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer, Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import type { PhotoView } from '../../photo.ts'
import { type IdRow, listFavouriteIds, listPhotoIds, type PhotoList, type Place } from './feed-sql.ts'
import { bandOf, mixTop, PLACED_MAX, standsBelow } from './first-looks/first-look-rules.ts'
import { readOpenFirstLooks } from './first-looks/first-looks.ts'
import { readFollowedIds } from './followed-ids.ts'
import { type CachedPage, photoCaches } from './photo-cache.ts'
import { readPhotoDetails } from './photo-details-sql.ts'
import { type CachedPhoto, cachedPhotos, jsonForViewer } from './photo-view.ts'
import { forViewer } from './photos-for-viewer.ts'
import { openScore, sealScore } from './sealed-score.ts'

// A list of photos is read in four steps: ids from an index, details of the whole page at once, rules, view.
// The first two are the same for everybody and cached for a moment; what belongs to the viewer is one small
// query, merged on top.

type PageAsked = { cursor?: string | undefined; limit: number }

/** One page of a list as JSON of the shape PhotoPage. */
export async function writePhotoPage(
  platform: Platform,
  viewer: Viewer,
  list: PhotoList,
  asked: PageAsked,
): Promise<string> {
  return writePage(platform, viewer, asked, (cursor) => readPage(platform, list, { ...asked, cursor }), {
    // Either all photos of a member are visible or none; in the latter case the list equals an empty one.
    skipsUnseen: list.of.kind !== 'owner',
    // On a member's own page, muting does not apply.
    skipsMuted: list.of.kind !== 'owner',
  })
}

/** One page of the viewer's favourites as JSON, latest first. */
export async function writeFavouritesPage(
  platform: Platform,
  viewer: SignedInViewer,
  asked: PageAsked,
): Promise<string> {
  const { memberId } = viewer
  const name = `favourites:${memberId}`
  const read = async (cursor: string | undefined): Promise<CachedPage> => {
    const page = newestFirst(name, { cursor, limit: asked.limit })
    const rows = await runPrepared<{ id: string; created_at: Date }>(
      platform.pool,
      listFavouriteIds(platform.db, memberId, page.after, rowsToRead(asked.limit)),
    )
    const { shown, nextCursor } = page.cut(rows, (row) => [row.created_at, row.id])
    return {
      photos: await readCachedPhotos(platform, idsOf(shown)),
      nextCursor,
      signedOutJson: null,
    }
  }
  return writePage(platform, viewer, asked, read, { skipsUnseen: true, skipsMuted: false })
}

/**
 * One photo for one viewer as JSON of the shape PhotoView; null when there is none, or none for this viewer.
 * `skipsMuted` also leaves out muted owners, for photos that appear unasked.
 */
export async function writePhoto(
  platform: Platform,
  viewer: Viewer,
  photoId: string,
  { skipsMuted = false } = {},
): Promise<string | null> {
  const photos = await readCachedPhotos(platform, [photoId])
  const [shown] = await forViewer(platform, viewer, photos, { skipsMuted })
  return shown ? jsonForViewer(shown.photo, shown.viewers) : null
}

/** Those of these photos that the viewer may see, in their public form, in the order of the ids. */
export async function readVisiblePhotos(
  platform: Platform,
  viewer: Viewer,
  photoIds: string[],
): Promise<PhotoView[]> {
  if (photoIds.length === 0) return []
  const shown = await forViewer(platform, viewer, await readCachedPhotos(platform, photoIds), {
    skipsMuted: false,
  })
  return shown.map(({ photo, viewers }) => JSON.parse(jsonForViewer(photo, viewers)))
}

/** Then the first looks that were placed above it, in Top. */
const ListPlace = z.tuple([z.string().max(22), Moment, z.uuid()], z.uuid())

async function readPage(platform: Platform, list: PhotoList, asked: PageAsked): Promise<CachedPage> {
  const name = nameOf(list)
  const page = keysetPage(name, ListPlace, asked, null)
  const after = page.after && placeOf(platform, page.after)
  const build = async (): Promise<CachedPage> => {
    const rows = await readIds(platform, list, after, rowsToRead(asked.limit))
    if (hasPlaces(list)) return mixPage(platform, name, { rows, after, limit: asked.limit })
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
  // A list of one viewer is not cached: it would only fill memory.
  if (list.of.kind === 'followed') return build()
  return photoCaches(platform).pages.read(`${name} ${asked.limit} ${asked.cursor ?? ''}`, build)
}

/** Only the order by score has one. */
const sealScoreOf = (platform: Platform, { score, id }: IdRow) =>
  score === undefined ? '' : sealScore(platform, score, id)

/** Top as a whole has places for first looks; Top of one type is by score alone. */
const hasPlaces = ({ of, type }: PhotoList) =>
  of.kind === 'everybody' && of.order === 'top' && type.kind === 'any' && !type.label && !type.without

/** A page of Top with first looks in their places. The cursor names them, so that no page has them again. */
async function mixPage(
  platform: Platform,
  name: string,
  { rows, after, limit }: { rows: IdRow[]; after: Place | null; limit: number },
): Promise<CachedPage> {
  const placedBefore = after?.placed ?? []
  const open = (await readOpenFirstLooks(platform)).filter((look) => standsBelow(look, after))
  // One row more than the page may use tells whether there is a next page.
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

/** The band of the feed as JSON of the shape FirstLooks. */
export async function writeFirstLooks(platform: Platform, viewer: Viewer): Promise<string> {
  const first = await readPage(platform, NEWEST_OF_ALL, { limit: FEED_PAGE })
  const newest = first.photos.map(({ facts }) => facts.id)
  const band = await readCachedPhotos(platform, bandOf(idsOf(await readOpenFirstLooks(platform)), newest))
  const shown = await forViewer(platform, viewer, band, { skipsMuted: true })
  return `{"items":[${shown.map(({ photo, viewers }) => jsonForViewer(photo, viewers)).join(',')}]}`
}

const NEWEST_OF_ALL: PhotoList = { of: { kind: 'everybody', order: 'newest' }, type: { kind: 'any' } }

function readIds(
  platform: Platform,
  { of, type }: PhotoList,
  after: Place | null,
  limit: 25 | 51,
): Promise<IdRow[]> {
  if (of.kind === 'followed') {
    return readFollowedIds(platform, { followerId: of.followerId, type, after, limit })
  }
  // Places and brands are on few photos or on most of them: there the plan depends on which one is asked for.
  const isPlannedOnce = of.kind === 'product'
  return runPrepared<IdRow>(platform.pool, listPhotoIds(platform.db, { of, type }, after, limit), {
    isPlannedOnce,
  })
}

/** "Only" keeps a label apart from the same one left out. */
const nameOf = ({ of, type: { label, ...type } }: PhotoList) =>
  [...Object.values(of), ...Object.values(type), ...(label ? [`only ${label}`] : [])].join('|')

/** @throws Problem 'cursor-invalid' */
function placeOf(platform: Platform, [sealed, uploadedAt, id, ...placed]: z.output<typeof ListPlace>): Place {
  const score = sealed === '' ? 0 : openScore(platform, sealed, id)
  if (score === null) throw new Problem('cursor-invalid')
  return { score, uploadedAt, id, placed: placed.slice(0, PLACED_MAX) }
}

/** One more than a page shows whether there is a next one. Two sizes, so that few statements are planned. */
const rowsToRead = (limit: number) => (limit <= FEED_PAGE ? 25 : 51)

const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)

/** In the order of the ids; those without a row are left out. */
async function readCachedPhotos(platform: Platform, ids: string[]): Promise<CachedPhoto[]> {
  const photos = await photoCaches(platform).photos.readMany(ids, async (missing) =>
    cachedPhotos(await readPhotoDetails(platform.pool, missing)),
  )
  return ids.flatMap((id) => photos.get(id) ?? [])
}

/** How many pages without anything visible are skipped before the list returns an empty one with a cursor. */
const UNSEEN_PAGES = 5

async function writePage(
  platform: Platform,
  viewer: Viewer,
  asked: PageAsked,
  read: (cursor: string | undefined) => Promise<CachedPage>,
  { skipsUnseen, skipsMuted }: { skipsUnseen: boolean; skipsMuted: boolean },
): Promise<string> {
  let page = await read(asked.cursor)
  if (viewer.memberId === null && page.signedOutJson) return page.signedOutJson
  let shown = await forViewer(platform, viewer, page.photos, { skipsMuted })
  // Otherwise a page full of blocked members would look like the end of the list.
  for (let skipped = 0; shown.length === 0 && page.nextCursor && skipped < UNSEEN_PAGES; skipped++) {
    page = skipsUnseen ? await read(page.nextCursor) : { ...page, nextCursor: null }
    shown = skipsUnseen ? await forViewer(platform, viewer, page.photos, { skipsMuted }) : shown
  }
  const items = shown.map(({ photo, viewers }) => jsonForViewer(photo, viewers))
  const json = `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)}}`
  if (viewer.memberId === null) page.signedOutJson = json
  return json
}

import { z } from 'zod'
import { FEED_PAGE } from '../../../../../kernel/paging/page-limits.ts'
import { keysetPage, Moment, newestFirst } from '../../../../../kernel/paging/server/keyset-page.ts'
import { runPrepared } from '../../../../../platform/fast/statements.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer, Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import type { PhotoView } from '../../photo.ts'
import { type IdRow, listFavouriteIds, listPhotoIds, type PhotoList, type Place } from './feed-sql.ts'
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

const ListPlace = z.tuple([z.string().max(22), Moment, z.uuid()])

async function readPage(platform: Platform, list: PhotoList, asked: PageAsked): Promise<CachedPage> {
  const name = nameOf(list)
  const page = keysetPage(name, ListPlace, asked, null)
  const after = page.after && placeOf(platform, page.after)
  // Only the order by score has one.
  const sealedScore = ({ score, id }: IdRow) => (score === undefined ? '' : sealScore(platform, score, id))
  const build = async (): Promise<CachedPage> => {
    const rows = await readIds(platform, list, after, rowsToRead(asked.limit))
    const { shown, nextCursor } = page.cut(rows, (row) => [sealedScore(row), row.uploaded_at, row.id])
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

function readIds(
  platform: Platform,
  { of, type }: PhotoList,
  after: Place | null,
  limit: 25 | 51,
): Promise<IdRow[]> {
  if (of.kind === 'followed') {
    return readFollowedIds(platform, { followerId: of.followerId, type, after, limit })
  }
  return runPrepared<IdRow>(platform.pool, listPhotoIds(platform.db, { of, type }, after, limit))
}

const nameOf = ({ of, type }: PhotoList) => [...Object.values(of), ...Object.values(type)].join('|')

/** @throws Problem 'cursor-invalid' */
function placeOf(platform: Platform, [sealed, uploadedAt, id]: z.output<typeof ListPlace>): Place {
  const score = sealed === '' ? 0 : openScore(platform, sealed, id)
  if (score === null) throw new Problem('cursor-invalid')
  return { score, uploadedAt, id }
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

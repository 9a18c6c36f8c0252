import { found, implement, JsonText, permit } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import { writeFeedOrder } from '../../../../core/members/server/profile/preferences-sql.ts'
import { LABELS } from '../../labels/label-words.ts'
import type { FeedQuery } from '../../photo.ts'
import { feedApi } from '../../photo-api.ts'
import { findHashtagId } from '../hashtags/hashtag-sql.ts'
import { mayReadFollowedFeed } from '../photo-rules.ts'
import { readPostTypes } from '../post-types/post-types.ts'
import { readFirstLooksJson, readPhotoJson, readPhotoPageJson } from './feed.ts'
import type { LabelsOfList, PhotoList } from './feed-sql.ts'
import { readFirstLookState } from './first-looks/first-looks.ts'
import { clearOutfitOfTheWeekCache, readOutfitOfTheWeekId } from './outfit-of-the-week.ts'
import { readTopParts } from './scores/top-parts.ts'
import { clearShowcaseCache, readShowcaseId } from './showcase.ts'

export const feedRoutes = implement(feedApi, {
  'GET /photos': ({ query, viewer, platform, c }) =>
    platform.replicas.read(
      c,
      async (source) =>
        new JsonText(
          await readPhotoPageJson(source, viewer, await toPhotoList(source, viewer, query), query),
        ),
    ),

  'PUT /feed-order': async ({ body: { order }, viewer, db }) => {
    await writeFeedOrder(db, viewer.memberId, order)
    return { order }
  },

  'GET /photos/outfit-of-the-week': async ({ viewer, platform }) =>
    readChosenPhotoJson(platform, viewer, readOutfitOfTheWeekId, clearOutfitOfTheWeekCache),

  'GET /photos/showcase': async ({ viewer, platform }) =>
    readChosenPhotoJson(platform, viewer, readShowcaseId, clearShowcaseCache),

  'GET /photos/first-looks': async ({ viewer, platform }) =>
    new JsonText(await readFirstLooksJson(platform, viewer)),

  'GET /photos/{photoId}/first-look': async ({ params, viewer, db }) => ({
    firstLook: await readFirstLookState(db, viewer.memberId, params.photoId),
  }),

  'GET /photos/top/parts': ({ viewer, platform }) => readTopParts(platform, viewer),

  'GET /photos/{photoId}': async ({ params, viewer, platform }) =>
    new JsonText(found(await readPhotoJson(platform, viewer, params.photoId), 'photo-not-found')),

  'GET /post-types': async ({ platform }) => ({ items: await readPostTypes(platform) }),
})

/** Writes the chosen photo, or null. If the cached choice no longer exists, a new one is made at once. */
async function readChosenPhotoJson(
  platform: Platform,
  viewer: Viewer,
  readId: (platform: Platform) => Promise<string | null>,
  forget: (platform: Platform) => void,
) {
  const write = async () => {
    const id = await readId(platform)
    return id && readPhotoJson(platform, viewer, id, { skipsMuted: true })
  }
  let json = await write()
  if (!json) {
    forget(platform)
    json = await write()
  }
  return new JsonText(`{"photo":${json ?? 'null'}}`)
}

/** @throws Problem 'form-invalid', 'post-type-not-found', 'sign-in-required' */
async function toPhotoList(platform: Platform, viewer: Viewer, query: FeedQuery): Promise<PhotoList> {
  const hashtagId =
    query.hashtag && found(await findHashtagId(platform.db, query.hashtag), 'hashtag-not-found')
  const type = await typeFromQuery(platform, query)
  return { of: photosFromQuery(viewer, query, hashtagId), type: { ...type, ...labelsFromQuery(query) } }
}

/** Excluded labels in the order of the list, so that each combination has one cache entry. */
function labelsFromQuery({ label: only, without: leftOut = [], paid }: FeedQuery): LabelsOfList {
  const without = LABELS.filter((label) => leftOut.includes(label) || (label === 'paid' && paid))
  if (only && without.includes(only)) {
    throw new Problem('form-invalid', { fields: { label: 'Ask for looks with a label or without it' } })
  }
  return { ...(only ? { label: only } : {}), ...(without.length > 0 ? { without } : {}) }
}

function photosFromQuery(
  viewer: Viewer,
  { order, owner, product, brand, place }: FeedQuery,
  hashtagId: string | undefined,
): PhotoList['of'] {
  const of: PhotoList['of'][] = []
  if (owner)
    of.push({ kind: 'owner', ownerId: owner, shows: viewer.memberId === owner ? 'all' : 'published' })
  if (product) of.push({ kind: 'product', productId: product })
  if (brand) of.push({ kind: 'brand', brandId: brand })
  if (place) of.push({ kind: 'place', placeId: place })
  if (hashtagId) of.push({ kind: 'hashtag', hashtagId })
  const [narrowed, ...more] = of
  if (more.length > 0) {
    throw new Problem('form-invalid', {
      fields: { owner: 'Ask for one of owner, product, brand, place and hashtag' },
    })
  }
  if (narrowed) {
    if (order === 'newest') return narrowed
    throw new Problem('form-invalid', { fields: { order: 'Photos of one are listed newest first' } })
  }
  if (order !== 'following') return { kind: 'everybody', order }
  permit(mayReadFollowedFeed(viewer))
  return { kind: 'followed', followerId: viewer.memberId! }
}

async function typeFromQuery(
  platform: Platform,
  { kind, type, order }: FeedQuery,
): Promise<PhotoList['type']> {
  if (!kind) return findTypeByName(platform, type)
  if (type) throw new Problem('form-invalid', { fields: { kind: 'Ask for one of kind and type' } })
  if (order === 'top')
    throw new Problem('form-invalid', { fields: { order: 'Trips are listed newest first' } })
  return { kind: 'trip' }
}

async function findTypeByName(platform: Platform, name: string | undefined): Promise<PhotoList['type']> {
  if (!name) return { kind: 'any' }
  const typeName = name.toLowerCase()
  // Not a post type: `outfit` means product photos with tags (FEED-02, DEC-39).
  if (typeName === 'outfit') return { kind: 'outfit' }
  const types = await readPostTypes(platform)
  const type = found(
    types.find((one) => one.name.toLowerCase() === typeName),
    'post-type-not-found',
  )
  return { kind: 'post-type', postTypeId: type.id }
}

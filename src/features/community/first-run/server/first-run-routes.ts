import { implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { readBrands } from '../../../catalogue/brands/server/brand-sql.ts'
import { suggestMembers } from '../../../core/members/server/following/suggestions.ts'
import { writeFirstRun } from '../../../core/members/server/profile/preferences-sql.ts'
import { readVisiblePhotos } from '../../photos/server/feed/feed.ts'
import type { LookRef, LooksToPick } from '../first-run.ts'
import { firstRunApi } from '../first-run-api.ts'
import {
  listBestLooks,
  listBrandsOnLooks,
  listNewestLooksOf,
  listPickedIds,
  writePicks,
} from './picked-looks-sql.ts'

/**
 * The first steps after registration: looks to pick, people and brands to follow. Usual sizes are a feature of their
 * own.
 */

export const firstRunRoutes = implement(firstRunApi, {
  'PUT /first-run': async ({ body, viewer, db }) => ({
    firstRun: await writeFirstRun(db, viewer.memberId, body.firstRun),
  }),

  'GET /first-run/looks': ({ viewer, platform }) => readLooksToPick(platform, viewer),

  'PUT /first-run/looks': async ({ body, viewer, platform, db }) => {
    const visiblePhotos = await readVisiblePhotos(platform, viewer, body.photoIds)
    if (visiblePhotos.length < body.photoIds.length) throw new Problem('photo-not-found')
    await db.transaction().execute((tx) => writePicks(tx, viewer.memberId, body.photoIds))
    return readLooksToPick(platform, viewer)
  },

  'GET /first-run/people': async ({ viewer, platform }) => {
    const people = await suggestMembers(platform.pool, viewer.memberId)
    const rows = await listNewestLooksOf(platform.pool, [people.map(({ id }) => id)])
    const looks = await readLooks(
      platform,
      viewer,
      rows.map((row) => row.photoId),
    )
    const idsOf = Map.groupBy(rows, (row) => row.ownerId)
    return {
      items: people.map((person) => ({
        ...person,
        looks: (idsOf.get(person.id) ?? []).flatMap(({ photoId }) => looks.get(photoId) ?? []),
      })),
    }
  },

  'GET /first-run/brands': async ({ viewer, platform }) => {
    const rows = await listBrandsOnLooks(platform.pool, [viewer.memberId])
    const [brands, looks] = await Promise.all([
      readBrands(
        platform.pool,
        rows.map((row) => row.brandId),
      ),
      readLooks(platform, viewer, [...new Set(rows.flatMap((row) => row.photoIds ?? []))]),
    ])
    return {
      items: rows.flatMap(({ brandId, pickedCount, photoIds }) => {
        const brand = brands.get(brandId)?.brand
        return brand
          ? [{ brand, pickedCount, looks: (photoIds ?? []).flatMap((id) => looks.get(id) ?? []) }]
          : []
      }),
    }
  },
})

async function readLooksToPick(platform: Platform, viewer: SignedInViewer): Promise<LooksToPick> {
  const [picked, best] = await Promise.all([
    listPickedIds(platform.db, viewer.memberId),
    listBestLooks(platform.pool, [viewer.memberId]),
  ])
  const ids = [...new Set([...picked, ...best.map(({ id }) => id)])]
  const looks = await readLooks(platform, viewer, ids)
  return {
    items: ids.flatMap((id) => looks.get(id) ?? []),
    // Leaves out picks that are no longer visible, because the member could neither see nor remove them.
    pickedIds: picked.flatMap((id) => looks.get(id)?.photoId ?? []),
  }
}

/** Returns the first picture of each of these photos that the viewer may see. */
async function readLooks(
  platform: Platform,
  viewer: SignedInViewer,
  photoIds: string[],
): Promise<Map<string, LookRef>> {
  const photos = await readVisiblePhotos(platform, viewer, photoIds)
  return new Map(
    photos.map((photo) => {
      const { picture, altText } = photo.images[0]!
      const words = altText || photo.caption || `Look by ${photo.owner.username}`
      return [photo.id as string, { photoId: photo.id, picture, altText: words }]
    }),
  )
}

import { z } from 'zod'
import { readCursor, writeCursor } from '../../../../../kernel/paging/server/cursor.ts'
import {
  CursorTime,
  NEWEST,
  newestFirst,
  OLDEST,
  type TimePlace,
} from '../../../../../kernel/paging/server/keyset-page.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import type {
  LookReason,
  SimilarLooksPage,
  SimilarLooksQuery,
  WearersPage,
  WearersQuery,
} from '../../look-wall.ts'
import { lookWallApi } from '../../look-wall-api.ts'
import type { PhotoView } from '../../photo.ts'
import { readVisiblePhotos } from '../feed/feed.ts'
import { interleave } from './interleave.ts'
import {
  BRAND_LOOKS,
  COUNTED_MAX,
  countWearers,
  listBrandLooks,
  listBrandsWorn,
  listMakerLooks,
  listPostTypeLooks,
  listWearers,
} from './look-wall-sql.ts'

export const lookWallRoutes = implement(lookWallApi, {
  'GET /photos/{photoId}/wearers': async ({ params, query, viewer, platform }) =>
    readWearers(platform, viewer, await readLook(platform, viewer, params.photoId), query),

  'GET /photos/{photoId}/similar': async ({ params, query, viewer, platform }) =>
    readSimilar(platform, viewer, await readLook(platform, viewer, params.photoId), query),
})

/** At most this many pieces of one look are searched for. */
const PIECES_MAX = 12

async function readLook(platform: Platform, viewer: Viewer, photoId: string) {
  const [photo] = await readVisiblePhotos(platform, viewer, [photoId])
  return found(photo, 'photo-not-found')
}

/** Returns the names of the exact products on a look, keyed by id, in the order of their tags. */
function piecesOf(look: PhotoView): Map<string, string> {
  const tags = look.images.flatMap(({ productTags }) => productTags)
  const productEntries = tags.flatMap(({ productId, name, isSimilar }) =>
    productId && !isSimilar ? [[productId, name] as const] : [],
  )
  return new Map([...new Map(productEntries)].slice(0, PIECES_MAX))
}

async function readWearers(
  platform: Platform,
  viewer: Viewer,
  look: PhotoView,
  query: WearersQuery,
): Promise<z.input<typeof WearersPage>> {
  const pieces = piecesOf(look)
  const pieceIds = [...pieces.keys()].filter((id) => query.piece === undefined || id === query.piece)
  const page = newestFirst(`wearers|${look.id}|${query.piece ?? ''}`, query)
  const [rows, counted] = await Promise.all([
    listWearers(platform.pool, [pieceIds, viewer.memberId, look.owner.id, ...page.after]),
    query.cursor || query.piece ? null : readCounts(platform, viewer, look, pieces),
  ])
  const { shown, nextCursor } = page.cut(rows, ({ uploadedAt, id }) => [uploadedAt, id])
  const reasons = shown.map(({ id, productId }) => [id, reason('piece', pieces.get(productId)!)] as const)
  return { ...(await wallOf(platform, viewer, reasons)), nextCursor, counted }
}

async function readCounts(platform: Platform, viewer: Viewer, look: PhotoView, pieces: Map<string, string>) {
  const rows = await countWearers(platform.pool, [
    [...pieces.keys()],
    viewer.memberId,
    look.owner.id,
    ...NEWEST,
  ])
  const countOf = new Map(rows.map(({ productId, lookCount }) => [productId, lookCount]))
  return {
    pieces: [...pieces].flatMap(([productId, name]) => {
      const lookCount = countOf.get(productId) ?? 0
      return lookCount > 0 ? [{ productId, name, lookCount }] : []
    }),
    lookCount: countOf.get(null) ?? 0,
    countedUpTo: COUNTED_MAX,
  }
}

/** Where each of the lists continues. */
const Places = z.tuple([CursorTime, z.uuid(), CursorTime, z.uuid(), CursorTime, z.uuid()])
const START: z.output<typeof Places> = [...NEWEST, ...NEWEST, ...NEWEST]

/**
 * Half of a page shares a brand, a sixth is by the same member, and the rest has the same post type, which also fills
 * the places the other two leave empty. No look is in two of these lists.
 */
async function readSimilar(
  platform: Platform,
  viewer: Viewer,
  look: PhotoView,
  { cursor, limit }: SimilarLooksQuery,
): Promise<z.input<typeof SimilarLooksPage>> {
  const list = `similar|${look.id}`
  const [brandAt, brandId, makerAt, makerId, typeAt, typeId] = cursor
    ? readCursor(list, cursor, Places)
    : START
  const pieces = [...piecesOf(look).keys()]
  const { pool } = platform
  const [viewerId, ownerId] = [viewer.memberId, look.owner.id]
  const brands = await listBrandsWorn(pool, [pieces, look.id])
  const brandIds = brands.map(({ id }) => id)
  const [ofBrand, ofMaker, ofType] = await Promise.all([
    listBrandLooks(pool, [brandIds, viewerId, ownerId, brandAt, brandId, pieces]),
    listMakerLooks(pool, [ownerId, viewerId, look.id, makerAt, makerId]),
    listPostTypeLooks(pool, [look.postType.id, viewerId, ownerId, typeAt, typeId, pieces, brandIds]),
  ])

  const byBrand = cut(ofBrand, Math.min(BRAND_LOOKS, Math.floor(limit / 2)))
  const byMaker = cut(ofMaker, Math.max(1, Math.floor(limit / 6)))
  const byType = cut(ofType, limit - byBrand.shown.length - byMaker.shown.length)
  const nameOf = new Map(brands.map(({ id, name }) => [id, name]))
  const reasons = interleave(
    byBrand.shown.map((row) => [row.id, reason('brand', nameOf.get(row.brandId)!)] as const),
    byMaker.shown.map((row) => [row.id, reason('maker', look.owner.username)] as const),
    byType.shown.map((row) => [row.id, reason('post-type', look.postType.name)] as const),
  )
  const lists = [byBrand, byMaker, byType]
  return {
    ...(await wallOf(platform, viewer, reasons)),
    nextCursor: lists.some(({ next }) => next !== OLDEST)
      ? writeCursor(
          list,
          lists.flatMap(({ next }) => next),
        )
      : null,
  }
}

/** Cuts the rows to a page and returns where the next page begins: `OLDEST` after the last row. */
function cut<Row extends { id: string; uploadedAt: Date }>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next: TimePlace = rows.length > limit && last ? [last.uploadedAt, last.id] : OLDEST
  return { shown, next }
}

const reason = (kind: LookReason['kind'], name: string): LookReason => ({ kind, name })

/** Returns the looks with their reasons; looks the viewer may not see are left out. */
async function wallOf(platform: Platform, viewer: Viewer, reasons: (readonly [string, LookReason])[]) {
  const items = await readVisiblePhotos(
    platform,
    viewer,
    reasons.map(([id]) => id),
  )
  return { items, reasons: Object.fromEntries(reasons) }
}

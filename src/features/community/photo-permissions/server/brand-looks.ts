import { z } from 'zod'
import { CursorTime, keysetPage, NEWEST } from '../../../../kernel/paging/server/keyset-page.ts'
import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { BrandLooksQuery } from '../photo-permission.ts'
import { listLikedLooks, listNewestLooks } from './brand-looks-sql.ts'
import { requestState } from './photo-permission-rules.ts'
import { listLatestRequests } from './photo-request-sql.ts'

const LikedPlace = z.tuple([z.int().min(0), CursorTime, z.uuid()])
const TOP = [2_147_483_647, ...NEWEST] as const

/** Reads one page of public looks with the brand, each with the brand's request for it. */
export async function readLooks(
  platform: Platform,
  viewer: Viewer,
  brandId: string,
  { sort, product, ...pageRequest }: BrandLooksQuery,
) {
  const list = `brand-looks:${brandId}:${sort}:${product ?? ''}`
  const page = keysetPage(list, LikedPlace, pageRequest, TOP)
  const [likes, uploadedAt, id] = page.after
  const params = [viewer.memberId, brandId, product ?? null, page.rowsToRead]
  const rows =
    sort === 'liked'
      ? await listLikedLooks(platform.pool, [...params, likes, uploadedAt, id])
      : await listNewestLooks(platform.pool, [...params, uploadedAt, id])
  const { shown, nextCursor } = page.cut(rows, (last) => [last.shownLikes, last.uploadedAt, last.photoId])
  const owners = await readMemberRefs(platform.pool, [...new Set(shown.map(({ ownerId }) => ownerId))])
  const asking = [viewer.memberId, brandId, shown.map(({ photoId }) => photoId)]
  const requests = await listLatestRequests(platform.pool, asking)
  const now = new Date()
  const states = new Map(requests.map((request) => [request.photoId, requestState(request, now)]))
  return {
    items: shown.flatMap((row) => {
      const owner = owners.get(row.ownerId)
      if (!owner) return []
      const { photoId, altText, caption, products } = row
      const isOwn = row.ownerId === viewer.memberId
      return [
        {
          ...{ photoId, altText, caption, products, owner },
          picture: pictureView(row),
          uploadedAt: row.uploadedAt.toISOString(),
          likeCount: row.hidesLikeCount && !isOwn ? null : row.likeCount,
          request: states.get(photoId) ?? null,
          canAsk: !isOwn && !row.hasRecentRequest && !row.refusesAll,
        },
      ]
    }),
    nextCursor,
  }
}

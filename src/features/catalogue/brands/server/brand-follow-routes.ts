import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { implement } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { brandFollowApi } from '../brand-follow-api.ts'
import { addBrandFollow, followsBrand, listFollowedBrands, removeBrandFollow } from './brand-follow-sql.ts'
import { readBrands, requireBrandId } from './brand-sql.ts'

/** The brands a member follows. No other member can see them. */

export const brandFollowRoutes = implement(brandFollowApi, {
  'GET /brands/{id}/follow': async ({ params, viewer, db }) => ({
    followedByViewer: await followsBrand(db, viewer.memberId, await requireBrandId(db, params.id)),
  }),

  'PUT /brands/{id}/follow': async ({ params, viewer, db }) => {
    const isAdded = await addBrandFollow(db, viewer.memberId, await requireBrandId(db, params.id))
    if (!isAdded) throw new Problem('too-many-brands')
    return { followedByViewer: true }
  },

  'DELETE /brands/{id}/follow': async ({ params, viewer, db }) => {
    await removeBrandFollow(db, viewer.memberId, await requireBrandId(db, params.id))
    return { followedByViewer: false }
  },

  'GET /followed-brands': async ({ query, viewer, platform }) => {
    const page = newestFirst(`followed-brands:${viewer.memberId}`, query)
    const rows = await listFollowedBrands(platform.pool, viewer.memberId, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
    const brands = await readBrands(
      platform.pool,
      shown.map(({ id }) => id),
    )
    return { items: shown.flatMap(({ id }) => brands.get(id)?.brand ?? []), nextCursor }
  },
})

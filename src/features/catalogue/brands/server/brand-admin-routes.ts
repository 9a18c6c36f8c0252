import { writeAudit } from '../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { AdminBrand } from '../brand-admin.ts'
import { brandAdminApi } from '../brand-admin-api.ts'
import { findAdminBrand, insertAdminBrand, listAdminBrands } from './brand-admin-sql.ts'
import { clearBrandCaches } from './brand-uses.ts'
import { changeBrand, mergeBrand, nameTakenProblem, removeBrand, requireOwnLogo } from './change-brand.ts'

export const brandAdminRoutes = implement(brandAdminApi, {
  'GET /admin/brands': ({ query, db }) => listAdminBrands(db, query),

  'GET /admin/brands/{brandId}': ({ params, db }) => readOne(db, params.brandId),

  'POST /admin/brands': async (call) => {
    const { viewer, body, platform } = call
    const added = await runIdempotent(call, async (tx) => {
      await requireOwnLogo(tx, viewer.memberId, body.pictureId)
      const id = newId()
      if (!(await insertAdminBrand(tx, id, body))) throw nameTakenProblem()
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'brand.add', subjectId: id, subjectName: body.name, after: body },
      })
      return readOne(tx, id)
    })
    clearBrandCaches(platform)
    return added
  },

  'PATCH /admin/brands/{brandId}': async ({ viewer, params: { brandId }, body, db, platform }) => {
    const { was, ...changes } = body
    const changed = await db.transaction().execute(async (tx) => {
      await changeBrand(tx, viewer.memberId, brandId, changes, was)
      return readOne(tx, brandId)
    })
    clearBrandCaches(platform)
    return changed
  },

  'POST /admin/brands/{brandId}/merge': async ({
    viewer,
    params: { brandId },
    body: { into },
    db,
    platform,
  }) => {
    const merged = await db.transaction().execute(async (tx) => {
      await mergeBrand(tx, platform, viewer.memberId, brandId, into)
      return readOne(tx, into)
    })
    clearBrandCaches(platform)
    return merged
  },

  'DELETE /admin/brands/{brandId}': async ({ viewer, params, db, platform }) => {
    await db.transaction().execute((tx) => removeBrand(tx, platform, viewer.memberId, params.brandId))
    clearBrandCaches(platform)
    return done
  },
})

const readOne = async (db: DbOrTx, id: string): Promise<AdminBrand> =>
  found(await findAdminBrand(db, id), 'brand-not-found')

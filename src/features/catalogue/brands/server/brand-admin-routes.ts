import { writeAudit } from '../../../../platform/audit.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { adminOnly, apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { answerOnce } from '../../../../platform/http/idempotency.ts'
import {
  AdminBrand,
  AdminBrands,
  AdminBrandsQuery,
  BrandAdminForm,
  BrandChanges,
  BrandMerge,
  BrandParam,
} from '../brand-admin.ts'
import { findAdminBrand, insertAdminBrand, listAdminBrands } from './brand-admin-sql.ts'
import { dropBrandCaches } from './brand-uses.ts'
import { changeBrand, mergeBrand, nameTaken, removeBrand, takeLogo } from './change-brand.ts'

export const brandAdminRoutes = apiRoutes()
const tag = 'Brands, for admins'

const mayRunBrands = adminOnly

brandAdminRoutes.signedIn.get(
  '/admin/brands',
  {
    summary: 'Every brand, by name unless told',
    tag,
    query: AdminBrandsQuery,
    answers: AdminBrands,
    problems: ['admin-required', 'cursor-invalid'],
  },
  async ({ viewer, query, db }) => {
    permit(mayRunBrands(viewer))
    return listAdminBrands(db, query)
  },
)

brandAdminRoutes.signedIn.get(
  '/admin/brands/{brandId}',
  {
    summary: 'One brand',
    tag,
    params: BrandParam,
    answers: AdminBrand,
    problems: ['admin-required', 'brand-not-found'],
  },
  async ({ viewer, params, db }) => {
    permit(mayRunBrands(viewer))
    return readOne(db, params.brandId)
  },
)

brandAdminRoutes.signedIn.post(
  '/admin/brands',
  {
    summary: 'Add a brand; it is verified unless told',
    tag,
    body: BrandAdminForm,
    answers: AdminBrand,
    status: 201,
    limit: 'write',
    problems: ['admin-required', 'idempotency-key-reused'],
  },
  async (call) => {
    const { viewer, body, platform } = call
    permit(mayRunBrands(viewer))
    const added = await answerOnce(call, async (tx) => {
      await takeLogo(tx, viewer.memberId, body.pictureId)
      const id = newId()
      if (!(await insertAdminBrand(tx, id, body))) throw nameTaken()
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'brand.add', subjectId: id, subjectName: body.name, after: body },
      })
      return readOne(tx, id)
    })
    dropBrandCaches(platform)
    return added
  },
)

brandAdminRoutes.signedIn.patch(
  '/admin/brands/{brandId}',
  {
    summary: 'Change or verify a brand: only what is named',
    tag,
    params: BrandParam,
    body: BrandChanges,
    answers: AdminBrand,
    limit: 'write',
    problems: ['admin-required', 'brand-not-found'],
  },
  async ({ viewer, params: { brandId }, body, db, platform }) => {
    permit(mayRunBrands(viewer))
    const changed = await db.transaction().execute(async (tx) => {
      await changeBrand(tx, viewer.memberId, brandId, body)
      return readOne(tx, brandId)
    })
    dropBrandCaches(platform)
    return changed
  },
)

brandAdminRoutes.signedIn.post(
  '/admin/brands/{brandId}/merge',
  {
    summary: 'A brand is another one: tags, products and size charts move there, and its address leads there',
    tag,
    params: BrandParam,
    body: BrandMerge,
    answers: AdminBrand,
    limit: 'write',
    problems: ['admin-required', 'brand-not-found'],
  },
  async ({ viewer, params: { brandId }, body: { into }, db, platform }) => {
    permit(mayRunBrands(viewer))
    const merged = await db.transaction().execute(async (tx) => {
      await mergeBrand(tx, platform, viewer.memberId, brandId, into)
      return readOne(tx, into)
    })
    dropBrandCaches(platform)
    return merged
  },
)

brandAdminRoutes.signedIn.delete(
  '/admin/brands/{brandId}',
  {
    summary: 'Delete a brand that no product and no photo names',
    tag,
    params: BrandParam,
    answers: Done,
    limit: 'write',
    problems: ['admin-required', 'brand-not-found', 'brand-in-use'],
  },
  async ({ viewer, params, db, platform }) => {
    permit(mayRunBrands(viewer))
    await db.transaction().execute((tx) => removeBrand(tx, platform, viewer.memberId, params.brandId))
    dropBrandCaches(platform)
    return done
  },
)

const readOne = async (db: DbOrTx, id: string): Promise<AdminBrand> =>
  found(await findAdminBrand(db, id), 'brand-not-found')

import { writeAudit } from '../../../platform/audit.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { adminOnly, apiRoutes, Done, done, found, permit } from '../../../platform/http.ts'
import { answerOnce } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import { forgetHeldProducts } from '../../products/server/held-products.ts'
import {
  BrandChanges,
  BrandDeskForm,
  BrandMerge,
  BrandParam,
  DeskBrand,
  DeskBrands,
  DeskBrandsQuery,
} from '../brand-desk.ts'
import { findDeskBrand, insertDeskBrand, listDeskBrands } from './brand-desk-sql.ts'
import { changeBrand, mergeBrand, nameTaken, removeBrand, takeLogo } from './change-brand.ts'

export const brandDeskRoutes = apiRoutes()
const tag = 'Brands, for admins'

const mayRunBrands = adminOnly

brandDeskRoutes.signedIn.get(
  '/admin/brands',
  {
    summary: 'Every brand, by name unless told',
    tag,
    query: DeskBrandsQuery,
    answers: DeskBrands,
    problems: ['admin-required', 'cursor-invalid'],
  },
  async ({ viewer, query, db }) => {
    permit(mayRunBrands(viewer))
    return listDeskBrands(db, query)
  },
)

brandDeskRoutes.signedIn.get(
  '/admin/brands/{brandId}',
  {
    summary: 'One brand',
    tag,
    params: BrandParam,
    answers: DeskBrand,
    problems: ['admin-required', 'brand-not-found'],
  },
  async ({ viewer, params, db }) => {
    permit(mayRunBrands(viewer))
    return readOne(db, params.brandId)
  },
)

brandDeskRoutes.signedIn.post(
  '/admin/brands',
  {
    summary: 'Add a brand; it is verified unless told',
    tag,
    body: BrandDeskForm,
    answers: DeskBrand,
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
      if (!(await insertDeskBrand(tx, id, body))) throw nameTaken()
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'brand.add', subjectId: id, subjectName: body.name, after: body },
      })
      return readOne(tx, id)
    })
    forgetHeldProducts(platform)
    return added
  },
)

brandDeskRoutes.signedIn.patch(
  '/admin/brands/{brandId}',
  {
    summary: 'Change or verify a brand: only what is named',
    tag,
    params: BrandParam,
    body: BrandChanges,
    answers: DeskBrand,
    limit: 'write',
    problems: ['admin-required', 'brand-not-found'],
  },
  async ({ viewer, params: { brandId }, body, db, platform }) => {
    permit(mayRunBrands(viewer))
    const changed = await db.transaction().execute(async (tx) => {
      await changeBrand(tx, viewer.memberId, brandId, body)
      return readOne(tx, brandId)
    })
    forgetHeldProducts(platform)
    return changed
  },
)

brandDeskRoutes.signedIn.post(
  '/admin/brands/{brandId}/merge',
  {
    summary: 'A brand is another one: tags, products and size charts move there, and its address leads there',
    tag,
    params: BrandParam,
    body: BrandMerge,
    answers: DeskBrand,
    limit: 'write',
    problems: ['admin-required', 'brand-not-found'],
  },
  async ({ viewer, params: { brandId }, body: { into }, db, platform }) => {
    permit(mayRunBrands(viewer))
    const merged = await db.transaction().execute(async (tx) => {
      await mergeBrand(tx, viewer.memberId, brandId, into)
      return readOne(tx, into)
    })
    forgetHeldProducts(platform)
    return merged
  },
)

brandDeskRoutes.signedIn.delete(
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
    await db.transaction().execute((tx) => removeBrand(tx, viewer.memberId, params.brandId))
    forgetHeldProducts(platform)
    return done
  },
)

const readOne = async (db: DbOrTx, id: string): Promise<DeskBrand> =>
  found(await findDeskBrand(db, id), 'brand-not-found')

import { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { apiRoutes, found, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { BrandProductsQuery, ProductList } from '../../products/product.ts'
import { countProductsOfBrand, listProducts } from '../../products/server/product-list.ts'
import { BrandAddress, BrandForm, BrandList, BrandListQuery, BrandView } from '../brand.ts'
import { mayAddToCatalogue } from './brand-rules.ts'
import {
  addBrand,
  FIRST_BRAND,
  findBrandId,
  findBrandOfName,
  listBrandsAfter,
  readBrands,
} from './brand-sql.ts'

const routes = apiRoutes()
export const brandRoutes = routes
const tag = 'Brands'

routes.get(
  '/brands',
  {
    summary: 'Brands by name',
    tag,
    query: BrandListQuery,
    answers: BrandList,
    problems: ['cursor-invalid'],
  },
  async ({ query, platform }) => {
    const page = keysetPage('brands', BrandPlace, query, FIRST_BRAND)
    const rows = await listBrandsAfter(platform.pool, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ nameKey, brand }) => [nameKey, brand.id])
    return { items: shown.map(({ brand }) => brand), nextCursor }
  },
)

// A cursor comes from outside, and Postgres takes no NUL in text.
const BrandPlace = z.tuple([z.string().refine((name) => !name.includes('\0')), z.uuid()])

routes.get(
  '/brands/{id}',
  {
    summary: 'One brand, by id or name',
    tag,
    params: BrandAddress,
    answers: BrandView,
    problems: ['brand-not-found'],
  },
  async ({ params, platform }) => {
    const id = found(await findBrandId(platform.db, params.id), 'brand-not-found')
    return readBrandView(platform, id)
  },
)

routes.get(
  '/brands/{id}/products',
  {
    summary: 'What the shop sells of one brand',
    tag,
    params: BrandAddress,
    query: BrandProductsQuery,
    answers: ProductList,
    problems: ['brand-not-found', 'cursor-invalid'],
  },
  async ({ params, query, platform }) => {
    const brand = found(await findBrandId(platform.db, params.id), 'brand-not-found')
    return listProducts(platform, { ...query, brand: [brand] })
  },
)

routes.signedIn.post(
  '/brands',
  {
    summary: 'Add a brand',
    tag,
    body: BrandForm,
    answers: BrandView,
    status: 201,
    problems: ['brand-exists', 'account-suspended'],
    limit: 'write',
  },
  async ({ body, viewer, db, platform }) => {
    permit(mayAddToCatalogue(viewer))
    const id = await addBrand(db, newId(), body, viewer.memberId)
    if (id) return readBrandView(platform, id)
    const existing = await findBrandOfName(db, body.name)
    throw new Problem('brand-exists', {
      detail: `Please select “${existing?.name ?? body.name}” from the list.`,
      brandId: existing?.id,
      brandName: existing?.name,
    })
  },
)

async function readBrandView(platform: Platform, id: string): Promise<BrandView> {
  const [brands, productCount] = await Promise.all([
    readBrands(platform.pool, [id]),
    countProductsOfBrand(platform, id),
  ])
  const { brand, story } = found(brands.get(id), 'brand-not-found')
  return { ...brand, story, productCount }
}

import { z } from 'zod'
import { keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found, implement, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { countProductsOfBrand, listProducts } from '../../products/server/product-list.ts'
import type { BrandView } from '../brand.ts'
import { brandApi } from '../brand-api.ts'
import { mayAddToCatalogue } from './brand-rules.ts'
import {
  addBrand,
  FIRST_BRAND,
  findBrandId,
  findBrandOfName,
  listBrandsAfter,
  readBrands,
} from './brand-sql.ts'

export const brandRoutes = implement(brandApi, {
  'GET /brands': async ({ query, platform }) => {
    const page = keysetPage('brands', BrandPlace, query, FIRST_BRAND)
    const rows = await listBrandsAfter(platform.pool, page.after, page.rowsToRead)
    const { shown, nextCursor } = page.cut(rows, ({ nameKey, brand }) => [nameKey, brand.id])
    return { items: shown.map(({ brand }) => brand), nextCursor }
  },

  'GET /brands/{id}': async ({ params, platform }) => {
    const id = found(await findBrandId(platform.db, params.id), 'brand-not-found')
    return readBrandView(platform, id)
  },

  'GET /brands/{id}/products': async ({ params, query, platform }) => {
    const brand = found(await findBrandId(platform.db, params.id), 'brand-not-found')
    return listProducts(platform, { ...query, brand: [brand] })
  },

  'POST /brands': async ({ body, viewer, db, platform }) => {
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
})

// A cursor comes from outside, and Postgres takes no NUL in text.
const BrandPlace = z.tuple([z.string().refine((name) => !name.includes('\0')), z.uuid()])

async function readBrandView(platform: Platform, id: string): Promise<BrandView> {
  const [brands, productCount] = await Promise.all([
    readBrands(platform.pool, [id]),
    countProductsOfBrand(platform, id),
  ])
  const { brand, story } = found(brands.get(id), 'brand-not-found')
  return { ...brand, story, productCount }
}

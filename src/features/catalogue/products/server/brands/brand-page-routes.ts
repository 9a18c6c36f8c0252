import { found, implement } from '../../../../../platform/http/http.ts'
import { brandViewApi } from '../../../brands/brand-api.ts'
import { readBrands, requireBrandId } from '../../../brands/server/brand-sql.ts'
import { brandProductsApi } from '../../product-api.ts'
import { countProductsOfBrand, listProducts } from '../list/product-list.ts'

export const brandViewRoutes = implement(brandViewApi, {
  'GET /brands/{id}': async ({ params, platform }) => {
    const id = await requireBrandId(platform.db, params.id)
    const [brands, productCount] = await Promise.all([
      readBrands(platform.pool, [id]),
      countProductsOfBrand(platform, id),
    ])
    const { brand, story } = found(brands.get(id), 'brand-not-found')
    return { ...brand, story, productCount }
  },
})

export const brandProductsRoutes = implement(brandProductsApi, {
  'GET /brands/{id}/products': async ({ params, query, platform }) => {
    const brand = await requireBrandId(platform.db, params.id)
    return listProducts(platform, { ...query, brand: [brand] })
  },
})

import { apiRoutes, found } from '../../../../platform/http/http.ts'
import { BrandAddress, BrandView } from '../../brands/brand.ts'
import { findBrandId, readBrands } from '../../brands/server/brand-sql.ts'
import { BrandProductsQuery, ProductList } from '../product.ts'
import { countProductsOfBrand, listProducts } from './product-list.ts'

/** A brand with what the shop sells of it. */
const routes = apiRoutes()
export const brandPageRoutes = routes
const tag = 'Brands'

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
    const [brands, productCount] = await Promise.all([
      readBrands(platform.pool, [id]),
      countProductsOfBrand(platform, id),
    ])
    const { brand, story } = found(brands.get(id), 'brand-not-found')
    return { ...brand, story, productCount }
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

import { expect } from 'vitest'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'
import type { ProductList } from '../../product.ts'
import { clearProductCache } from '../product-cache.ts'

type ListedProductOptions = {
  name: string
  priceMinor?: number
  color?: string
  brandId?: string
  createdAt?: Date
  state?: 'archived'
  sizes?: { size: string; stock: number | null }[]
}

export async function addListedProduct(
  { platform, given }: Pick<TestApp, 'platform' | 'given'>,
  { name, priceMinor, sizes = [], ...rest }: ListedProductOptions,
) {
  const product = await given.product({ name, sizes, ...(priceMinor === undefined ? {} : { priceMinor }) })
  await platform.db
    .updateTable('products')
    .set({
      color: rest.color ?? null,
      brand_id: rest.brandId ?? null,
      state: rest.state ?? 'active',
      ...(rest.createdAt ? { created_at: rest.createdAt } : {}),
    })
    .where('id', '=', product.id)
    .execute()
  clearProductCache(platform)
  return product
}

export async function fetchProductList(
  { as }: Pick<TestApp, 'as'>,
  query: Record<string, string | number> = {},
): Promise<ProductList> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await as(null).get(`/products?${search}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProductList
}

export const productNames = (products: { name: string }[]) => products.map((product) => product.name)

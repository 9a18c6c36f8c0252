import type { ProductListQuery } from '../product.ts'

export type ShopSearch = { q?: string; color?: string; sort?: ProductListQuery['sort']; brand?: string }

const sorts = new Set<unknown>(['price-low', 'price-high', 'newest'])

/** The shop's filters as they stand in the address; what is not understood is left out. */
export function shopSearch(given: Record<string, unknown>): ShopSearch {
  return {
    ...(typeof given.q === 'string' && given.q ? { q: given.q } : {}),
    ...(typeof given.color === 'string' && given.color ? { color: given.color } : {}),
    ...(sorts.has(given.sort) ? { sort: given.sort as NonNullable<ShopSearch['sort']> } : {}),
    ...(typeof given.brand === 'string' && given.brand ? { brand: given.brand } : {}),
  }
}

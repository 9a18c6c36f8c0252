import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { ProductList } from '../product.ts'
import type { autoTagApi, brandProductsApi, productApi, wornWithApi } from '../product-api.ts'
import { toFilterQuery } from './shop-filter.ts'
import type { ShopFilter } from './shop-search.ts'

const api = client<typeof productApi & typeof autoTagApi & typeof brandProductsApi & typeof wornWithApi>()

const COUNT_POLL_MS = 1_500

export const productsQuery = (filter: ShopFilter) =>
  listQuery({
    key: ['products', 'list', filter],
    read: (cursor, signal) =>
      api('GET /products', { query: { ...toFilterQuery(filter), sort: filter.sort, cursor }, signal }),
  })

/** What a search without results would find without one of its words. */
export const shorterSearchesQuery = ({ sort: _, ...filter }: ShopFilter) =>
  queryOptions({
    queryKey: ['products', 'instead', filter],
    queryFn: ({ signal }) => api('GET /products/instead', { query: toFilterQuery(filter), signal }),
  })

/** Fire and forget: no caller waits for the response. */
export const reportFailedSearch = (q: string) => api('POST /products/failed-searches', { body: { q } })

export type Matching = Pick<ProductList, 'matchingCount' | 'isEstimate'>

/** The number of matches without the products. Refetched until it is exact. */
export const productCountQuery = (filter: ShopFilter) =>
  queryOptions({
    queryKey: ['products', 'count', filter],
    queryFn: ({ signal }): Promise<Matching> =>
      api('GET /products', { query: { ...toFilterQuery(filter), limit: 1 }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.isEstimate ? COUNT_POLL_MS : false),
  })

/** The filter choices. Refetched until everything is counted. */
export const facetsQuery = ({ sort: _, ...filter }: ShopFilter) =>
  queryOptions({
    queryKey: ['products', 'facets', filter],
    queryFn: ({ signal }) => api('GET /products/facets', { query: toFilterQuery(filter), signal }),
    refetchInterval: ({ state: { data } }) =>
      data && Object.values(data).includes(null) ? COUNT_POLL_MS : false,
  })

/** Shown on the search page before anything is typed. */
export const newestProductsQuery = productsQuery({ sort: 'newest' })

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['products', 'one', productId],
    queryFn: ({ signal }) => api('GET /products/{id}', { id: productId, signal }),
  })

/** The price history of the product, or of a size with its own price. */
export const priceHistoryQuery = (productId: string, size: string | null = null) =>
  queryOptions({
    queryKey: ['products', 'prices', productId, ...(size === null ? [] : [size])],
    queryFn: ({ signal }) =>
      api('GET /products/{id}/prices', { id: productId, query: size === null ? {} : { size }, signal }),
  })

/** Products tagged together with this one on looks that the viewer can see. */
export const wornWithQuery = (productId: string) =>
  queryOptions({
    queryKey: ['photos', 'worn-with', productId],
    queryFn: ({ signal }) => api('GET /products/{id}/worn-with', { id: productId, signal }),
  })

export const tagSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['tag-suggestions', q],
    queryFn: ({ signal }) => api('GET /tag-suggestions', { query: { q }, signal }),
  })

/** Tag suggestions for the viewer's own picture, once it is uploaded. */
export const autoTagsQuery = (pictureId: string | null) =>
  queryOptions({
    queryKey: ['tag-suggestions', 'auto', pictureId],
    queryFn: ({ signal }) =>
      api('GET /tag-suggestions/auto', { query: { pictureId: pictureId ?? undefined }, signal }),
  })

/** Products the viewer tagged on their looks or proposed, the latest first. */
export const ownProductsQuery = listQuery({
  key: ['own-products'],
  read: (cursor, signal) => api('GET /profile/products', { query: { cursor }, signal }),
})

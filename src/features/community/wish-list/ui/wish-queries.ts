import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { wishListApi } from '../wish-api.ts'

const api = client<typeof wishListApi>()

/** Whether the viewer watches a product, and what is announced about it. For members only. */
export const wishQuery = (productId: string) =>
  queryOptions({
    queryKey: ['watches', 'one', productId],
    queryFn: ({ signal }) => api('GET /watches/{productId}', { productId, signal }),
  })

export const wishesQuery = listQuery({
  key: ['watches', 'list'],
  read: (cursor, signal) => api('GET /watches', { query: { cursor }, signal }),
})

export const wishListLinkQuery = queryOptions({
  queryKey: ['watches', 'link'],
  queryFn: ({ signal }) => api('GET /wish-list/link', { signal }),
})

export const sharedWishesQuery = (token: string) =>
  listQuery({
    key: ['shared-wishes', token],
    read: (cursor, signal) => api('GET /wish-lists/{token}', { token, query: { cursor }, signal }),
  })

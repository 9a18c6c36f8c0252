import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { brandApi, brandViewApi } from '../brand-api.ts'
import type { brandFollowApi } from '../brand-follow-api.ts'

const api = client<typeof brandApi & typeof brandViewApi & typeof brandFollowApi>()

export const brandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brands', brandId],
    queryFn: ({ signal }) => api('GET /brands/{id}', { id: brandId, signal }),
  })

/** Brands with something to show, by name. */
export const brandsQuery = listQuery({
  key: ['brand-list'],
  read: (cursor, signal) => api('GET /brands', { query: { show: 'worn', cursor, limit: 100 }, signal }),
})

/** Whether the viewer follows the brand; members only. */
export const brandFollowQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brand-follow', brandId],
    queryFn: ({ signal }) => api('GET /brands/{id}/follow', { id: brandId, signal }),
  })

export const followedBrandsQuery = listQuery({
  key: ['followed-brands'],
  read: (cursor, signal) => api('GET /followed-brands', { query: { cursor }, signal }),
})

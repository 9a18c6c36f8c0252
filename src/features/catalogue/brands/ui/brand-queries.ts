import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { brandApi, brandViewApi } from '../brand-api.ts'

const api = client<typeof brandApi & typeof brandViewApi>()

export const brandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brands', brandId],
    queryFn: ({ signal }) => api('GET /brands/{id}', { id: brandId, signal }),
  })

/** Brands with something to see, by name. */
export const brandsQuery = listQuery({
  key: ['brand-list'],
  read: (cursor, signal) => api('GET /brands', { query: { show: 'worn', cursor, limit: 100 }, signal }),
})

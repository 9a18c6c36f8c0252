import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { brandViewApi } from '../brand-api.ts'

const api = client<typeof brandViewApi>()

export const brandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brands', brandId],
    queryFn: ({ signal }) => api('GET /brands/{id}', { id: brandId, signal }),
  })

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../web/api.ts'
import type { BrandView } from '../brand.ts'

export const brandQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brands', brandId],
    queryFn: ({ signal }) => api.get<BrandView>(`/brands/${encodeURIComponent(brandId)}`, { signal }),
  })

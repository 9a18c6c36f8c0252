import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { deviceApi } from '../sign-in-api.ts'

const api = client<typeof deviceApi>()

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api('GET /sessions', { signal }),
})

/** Signs out one device, or with null all others. */
export const endDevice = (id: string | null) =>
  id === null ? api('DELETE /sessions') : api('DELETE /sessions/{sessionId}', { sessionId: id })

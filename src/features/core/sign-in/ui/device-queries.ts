import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../web/api.ts'
import type { Device } from '../device.ts'

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.get<{ items: Device[] }>('/sessions', { signal }),
})

/** One device, or with null all others. */
export const endDevice = (id: string | null) => api.delete(id === null ? '/sessions' : `/sessions/${id}`)

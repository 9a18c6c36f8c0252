import { queryOptions, useMutation } from '@tanstack/react-query'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../web/api.ts'
import type { systemApi } from '../system-api.ts'

const api = client<typeof systemApi>()

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => api('GET /admin/system', { signal }),
  staleTime: 10_000,
  refetchInterval: 30_000,
})

/** The result is shown where it was requested; nothing is cached. */
export const useExamine = () =>
  useMutation({ networkMode: 'always', mutationFn: () => api('POST /admin/system/examine', {}) })

type LimitChange = { name: string; points: number | null }

/** null restores the program's own value. */
export const useChangeLimit = () =>
  useAdminWrite({
    write: ({ name, points }: LimitChange) =>
      points === null
        ? api('DELETE /admin/system/limits/{name}', { name })
        : api('PUT /admin/system/limits/{name}', { name, body: { points } }),
    keysToInvalidate: [systemQuery.queryKey],
    done: ({ name, points }) => `${points === null ? 'Reset' : 'Changed'} the limit “${name}”`,
    failed: 'Failed to change the limit',
  })

import { queryOptions } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { HashListForm, HashListView } from '../../hash-list.ts'
import type { hashListApi } from '../../hash-list-api.ts'
import { uploadFile } from './upload-file.ts'

const api = client<typeof hashListApi>()

const KEY = 'hash-lists'

/** All lists; there are few. */
export const hashListsQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => api('GET /admin/hash-lists', { signal }),
})

export const ownListAddress = api.address('GET /admin/hash-lists/own/file')

/** Lists of known pictures, for admins. */
export const hashLists = adminResource<HashListView, HashListForm & { isOn: boolean }>({
  ...{ noun: 'list', pluralNoun: 'lists', key: KEY, notFoundProblem: 'hash-list-not-found' },
  add: ({ isOn: _on, ...body }, idempotencyKey) => api('POST /admin/hash-lists', { body, idempotencyKey }),
  change: (listId, { address: _fixed, ...body }) => api('PATCH /admin/hash-lists/{listId}', { listId, body }),
  remove: (listId) => api('DELETE /admin/hash-lists/{listId}', { listId }),
  switched: ({ name }, { isOn }) => `${name} is ${isOn ? 'on' : 'off'}`,
})

export const useFetchList = ({ id, name }: HashListView) =>
  useAdminWrite({
    write: () => api('POST /admin/hash-lists/{listId}/fetch', { listId: id }),
    ...{ keysToInvalidate: hashLists.keysToInvalidate, failed: 'Failed to fetch the list' },
    done: `${name} is being fetched`,
  })

export const useUploadHashFile = ({ id, name }: HashListView) =>
  useAdminWrite({
    write: (file: File) =>
      uploadFile(api.address('PUT /admin/hash-lists/{listId}/hashes', { listId: id }), file),
    ...{ keysToInvalidate: hashLists.keysToInvalidate, failed: 'Failed to read the list' },
    done: `Hashes of ${name} replaced`,
  })

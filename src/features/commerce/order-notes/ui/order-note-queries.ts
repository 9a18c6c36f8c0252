import { queryOptions } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../web/api.ts'
import type { orderNoteApi } from '../order-note-api.ts'

const api = client<typeof orderNoteApi>()

export const orderNotesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-notes', orderId],
    queryFn: ({ signal }) => api('GET /admin/orders/{orderId}/notes', { orderId: orderId as never, signal }),
    staleTime: 10_000,
  })

export function useAddNote(orderId: string) {
  const once = useIdempotencyKey()
  return useAdminWrite({
    write: (words: string) => {
      const body = { words }
      return api('POST /admin/orders/{orderId}/notes', {
        ...{ orderId: orderId as never, body, idempotencyKey: once.keyFor(body) },
      })
    },
    keysToInvalidate: [['order-notes', orderId]],
    failed: 'Failed to save the note',
    done: () => {
      once.reset()
      return 'Note added'
    },
  })
}

export const useRemoveNote = (orderId: string) =>
  useAdminWrite({
    write: (noteId: string) =>
      api('DELETE /admin/orders/{orderId}/notes/{noteId}', { orderId: orderId as never, noteId }),
    ...{
      keysToInvalidate: [['order-notes', orderId]],
      failed: 'Failed to delete the note',
      done: 'Note deleted',
    },
  })

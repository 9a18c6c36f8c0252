import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { AddressBook, AddressForm, SavedAddress } from '../address.ts'
import type { addressApi } from '../address-api.ts'
import { draftOf } from './address-fields.ts'
import { addressesQuery } from './address-queries.ts'

const api = client<typeof addressApi>()

/** Mutations of the address book. Each response contains the whole book. */
export function useAddressChanges() {
  const cache = useQueryClient()
  const once = useIdempotencyKey()
  const keep = (book: AddressBook) => cache.setQueryData(addressesQuery.queryKey, book)
  const tell = (error: Error) =>
    showToast({
      kind: 'problem',
      title: problemMessage(error),
    })

  const save = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, form }: { id: string | null; form: AddressForm }) =>
      id === null
        ? api('POST /addresses', { body: form, idempotencyKey: once.keyFor(form) })
        : api('PUT /addresses/{addressId}', { addressId: id as never, body: form }),
    onSuccess: (book) => {
      once.reset()
      keep(book)
      showToast({ kind: 'done', title: 'Address saved' })
    },
    onError: (error) => {
      // The form shows field errors beside the fields.
      if (!api.isProblem(error, 'form-invalid')) tell(error)
    },
  })
  const makeDefault = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api('PUT /addresses/{addressId}/default', { addressId: id as never }),
    onSuccess: keep,
    onError: tell,
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (saved: SavedAddress) => api('DELETE /addresses/{addressId}', { addressId: saved.id }),
    onSuccess: (book, saved) => {
      keep(book)
      const form = { ...draftOf(saved), isDefault: saved.isDefault } as AddressForm
      showToast({
        kind: 'done',
        title: 'Address removed',
        action: { label: 'Undo', onClick: () => save.mutate({ id: null, form }) },
      })
    },
    onError: tell,
  })
  return { save, makeDefault, remove }
}

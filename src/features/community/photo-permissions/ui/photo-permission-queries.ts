import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { BrandLooksQuery, PhotoAnswerForm, PhotoRequestForm } from '../photo-permission.ts'
import type { brandLooksApi, photoPermissionApi } from '../photo-permission-api.ts'

export const permissionApi = client<typeof brandLooksApi & typeof photoPermissionApi>()

type LookFilter = Pick<BrandLooksQuery, 'sort'> & { product: string | null }

export const brandLooksQuery = (brandId: string, { sort, product }: LookFilter) =>
  listQuery({
    key: ['brand-accounts', brandId, 'looks', sort, product],
    read: (cursor, signal) =>
      permissionApi('GET /brands/{id}/looks', {
        ...{ id: brandId, signal },
        query: { sort, product: product as never, cursor },
      }),
    keepPrevious: true,
  })

export const brandRequestsQuery = (brandId: string) =>
  listQuery({
    key: ['brand-accounts', brandId, 'requests'],
    read: (cursor, signal) =>
      permissionApi('GET /brands/{id}/photo-requests', { id: brandId, query: { cursor }, signal }),
  })

export const ownRequestsQuery = listQuery({
  key: ['photo-requests'],
  read: (cursor, signal) => permissionApi('GET /photo-requests', { query: { cursor }, signal }),
})

export const shownPhotosQuery = (brandId: string, product: string | null) =>
  queryOptions({
    queryKey: ['shown-photos', brandId, product],
    queryFn: ({ signal }) =>
      permissionApi('GET /brands/{id}/shown-photos', {
        ...{ id: brandId, signal },
        query: product ? { product: product as never } : {},
      }),
  })

const failureToast = (title: string) => (error: Error) =>
  showToast({
    kind: 'problem',
    title,
    description: problemMessage(error, 'Please try again.'),
  })

export function useAskForPhoto(brandId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: PhotoRequestForm; idempotencyKey: string }) =>
      permissionApi('POST /brands/{id}/photo-requests', { id: brandId, body: form, idempotencyKey }),
    onSuccess: () => {
      showToast({ kind: 'done', title: 'Request sent' })
      return cache.invalidateQueries({ queryKey: ['brand-accounts', brandId] })
    },
  })
}

/** The actions on a request: the member's answer, and what either side can do later. */
export function usePhotoRequestActions(id: string) {
  const cache = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['photo-requests'] }),
      cache.invalidateQueries({ queryKey: ['brand-accounts'] }),
      cache.invalidateQueries({ queryKey: ['shown-photos'] }),
    ])
  const param = { photoRequestId: id }
  const answer = useMutation({
    mutationFn: (body: PhotoAnswerForm) =>
      permissionApi('PUT /photo-requests/{photoRequestId}/answer', { ...param, body }),
    onSuccess,
    onError: failureToast('Failed to send your answer'),
  })
  const accept = useMutation({
    mutationFn: () => permissionApi('PUT /photo-requests/{photoRequestId}/conditions', param),
    onSuccess,
    onError: failureToast('Failed to accept the conditions'),
  })
  const withdraw = useMutation({
    mutationFn: () => permissionApi('PUT /photo-requests/{photoRequestId}/withdrawal', param),
    onSuccess,
    onError: failureToast('Failed to withdraw it'),
  })
  return { answer, accept, withdraw }
}

export function useRefuseAll() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (refusesAll: boolean) =>
      permissionApi('PUT /photo-requests/refusal', { body: { refusesAll } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['photo-requests'] }),
    onError: failureToast('Failed to save your choice'),
  })
}

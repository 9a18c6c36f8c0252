import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { ItemTarget } from '../collection.ts'
import type { collectionApi } from '../collection-api.ts'

const api = client<typeof collectionApi>()

/** A member's collections, newest first: all of the viewer's own, only the public ones of others. */
export const memberCollectionsQuery = (memberId: string) =>
  listQuery({
    key: ['collections', 'of', memberId],
    read: (cursor, signal) =>
      api('GET /members/{memberId}/collections', { memberId, query: { cursor }, signal }),
  })

export const collectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collections', 'one', collectionId],
    queryFn: ({ signal }) =>
      // The items have a query of their own, so this one needs only the name and the preview picture.
      api('GET /collections/{collectionId}', { collectionId, query: { limit: 1 }, signal }),
  })

export const collectionItemsQuery = (collectionId: string) =>
  listQuery({
    key: ['collections', 'items', collectionId],
    read: (cursor, signal) =>
      api('GET /collections/{collectionId}/items', { collectionId, query: { cursor }, signal }),
  })

export const choicesQuery = (target: ItemTarget) =>
  listQuery({
    key: ['collections', 'choices', target.kind, target.targetId],
    read: (cursor, signal) => api('GET /collections/choices', { query: { ...target, cursor }, signal }),
    // Always refetched: the collection may have been changed on another device.
    staleTime: 0,
  })

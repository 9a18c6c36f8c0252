import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../web/api.ts'
import type { ItemTarget } from '../collection.ts'
import type { collectionApi } from '../collection-api.ts'

const api = client<typeof collectionApi>()

/** A member's collections, newest first: one's own all, of others the public ones. */
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
      // What is in it is the list below: of this page only the name and the picture for previews are wanted.
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
    // Opened to see what is so now, on whichever device it was changed.
    staleTime: 0,
  })

import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../../../kernel/paging/ui/list-query.ts'
import { api, queryString } from '../../../../web/api.ts'
import type {
  CollectionChoices,
  CollectionItemPage,
  CollectionList,
  CollectionView,
  ItemTarget,
} from '../collection.ts'

/** A member's collections, newest first: one's own all, of others the public ones. */
export const memberCollectionsQuery = (memberId: string) =>
  listQuery({
    key: ['collections', 'of', memberId],
    read: (cursor, signal) =>
      api.get<CollectionList>(`/members/${memberId}/collections${queryString({ cursor })}`, {
        signal,
      }),
  })

export const collectionQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collections', 'one', collectionId],
    queryFn: ({ signal }) =>
      // What is in it is the list below: of this page only the name and the picture for previews are wanted.
      api.get<CollectionView>(`/collections/${encodeURIComponent(collectionId)}?limit=1`, { signal }),
  })

export const collectionItemsQuery = (collectionId: string) =>
  listQuery({
    key: ['collections', 'items', collectionId],
    read: (cursor, signal) =>
      api.get<CollectionItemPage>(
        `/collections/${encodeURIComponent(collectionId)}/items${queryString({ cursor })}`,
        { signal },
      ),
  })

export const choicesQuery = (target: ItemTarget) =>
  queryOptions({
    queryKey: ['collections', 'choices', target.kind, target.targetId],
    queryFn: ({ signal }) =>
      api.get<CollectionChoices>(`/collections/choices${queryString(target)}`, { signal }),
    // Opened to see what is so now, on whichever device it was changed.
    staleTime: 0,
  })

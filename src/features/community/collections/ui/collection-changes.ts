import { type InfiniteData, type QueryKey, useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { type Tools, useTools } from '../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../web/api.ts'
import type { CollectionChoices, CollectionItemPage, CollectionItemView, ItemTarget } from '../collection.ts'
import type { collectionApi } from '../collection-api.ts'
import { choicesQuery, collectionItemsQuery } from './collection-queries.ts'

const api = client<typeof collectionApi>()

/** The common beginning of all collection query keys. */
const ALL: QueryKey = ['collections']

/** COL-03: the prompt for signed-out visitors. */
export const askToSignInForCollections = (tools: Tools) =>
  askToSignIn(tools, 'Authentication required', 'You must be logged in to add collections')

type NewCollection = {
  name: string
  description?: string | null
  pictureId?: string | null
  isPublic?: boolean
  item?: ItemTarget
  /** The same for every attempt with the same form, so that a retry after a lost response does not create it twice. */
  idempotencyKey: string
}

/** Creates a collection. @param failed message for a failure; errors of single fields are shown by the form */
export function useCreateCollection(failed: string) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: NewCollection) =>
      api('POST /collections', { body, idempotencyKey }),
    onSuccess: () => tools.cache.invalidateQueries({ queryKey: ALL }),
    onError: (error) => showCollectionFailureToast(tools, error, failed),
  })
}

type Changes = { name?: string; description?: string | null; pictureId?: string | null; isPublic?: boolean }

export function useChangeCollection(collectionId: string, failed: string) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Changes) => api('PATCH /collections/{collectionId}', { collectionId, body }),
    onSuccess: () => tools.cache.invalidateQueries({ queryKey: ALL }),
    onError: (error) => showCollectionFailureToast(tools, error, failed),
  })
}

export function useDeleteCollection(collectionId: string) {
  const tools = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api('DELETE /collections/{collectionId}', { collectionId })
      } catch (error) {
        // A collection already deleted in another window counts as deleted.
        if (!api.isProblem(error, 'collection-not-found')) throw error
      }
    },
    onSuccess: () => {
      showToast({ kind: 'done', title: 'Collection deleted' })
      return tools.cache.invalidateQueries({ queryKey: ['collections', 'of'] })
    },
    onError: (error) => showCollectionFailureToast(tools, error, 'Failed to delete collection'),
  })
}

type ItemToggle = { collectionId: string; hasItem: boolean }

/** Adds an item to a collection or removes it. Shows the change at once and reverts it if the server refuses. */
export function useAddOrRemoveItem(target: ItemTarget) {
  const tools = useTools()
  const { queryKey } = choicesQuery(target)
  const show = (collectionId: string, has: boolean) =>
    tools.cache.setQueryData<InfiniteData<CollectionChoices, string>>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((choice) =>
              choice.id === collectionId && choice.hasItem !== has
                ? { ...choice, hasItem: has, itemCount: choice.itemCount + (has ? 1 : -1) }
                : choice,
            ),
          })),
        },
    )
  return useMutation({
    networkMode: 'always',
    // Requests of one item are queued, so that the last press wins.
    scope: { id: `items of ${target.targetId}` },
    mutationFn: ({ collectionId, hasItem }: ItemToggle) => {
      return hasItem
        ? api('PUT /collections/{collectionId}/items/{kind}/{targetId}', {
            collectionId,
            kind: target.kind,
            targetId: target.targetId,
          })
        : api('DELETE /collections/{collectionId}/items/{kind}/{targetId}', {
            collectionId,
            kind: target.kind,
            targetId: target.targetId,
          })
    },
    onMutate: async ({ collectionId, hasItem }) => {
      await tools.cache.cancelQueries({ queryKey })
      show(collectionId, hasItem)
    },
    onError: (error, { collectionId, hasItem }) => {
      show(collectionId, !hasItem)
      showCollectionFailureToast(
        tools,
        error,
        hasItem ? 'Failed to add item to collection' : 'Failed to remove item from collection',
      )
    },
    onSettled: () => {
      void tools.cache.invalidateQueries({ queryKey: ['collections', 'of'] })
      void tools.cache.invalidateQueries({ queryKey: ['collections', 'items'] })
    },
  })
}

type Items = InfiniteData<CollectionItemPage>

/** Removes an item from the collection on screen. */
export function useRemoveItem(collectionId: string) {
  const tools = useTools()
  const { queryKey } = collectionItemsQuery(collectionId)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ kind, targetId }: CollectionItemView) =>
      api('DELETE /collections/{collectionId}/items/{kind}/{targetId}', { collectionId, kind, targetId }),
    onMutate: async (item) => {
      await tools.cache.cancelQueries({ queryKey })
      const before = tools.cache.getQueryData<Items>(queryKey)
      tools.cache.setQueryData<Items>(queryKey, (list) =>
        withItems(list, (items) => items.filter(({ id }) => id !== item.id)),
      )
      return { before }
    },
    onError: (error, _item, started) => {
      tools.cache.setQueryData(queryKey, started?.before)
      showCollectionFailureToast(tools, error, 'Failed to remove item from collection')
    },
    onSettled: () => tools.cache.invalidateQueries({ queryKey: ALL }),
  })
}

/** Moves the loaded items into this order; those not loaded yet follow as before. */
export function useReorderItems(collectionId: string) {
  const tools = useTools()
  const { queryKey } = collectionItemsQuery(collectionId)
  return useMutation({
    networkMode: 'always',
    scope: { id: `order of ${collectionId}` },
    mutationFn: (items: CollectionItemView[]) =>
      api('PUT /collections/{collectionId}/order', {
        collectionId,
        body: { itemIds: items.map(({ id }) => id) },
      }),
    onMutate: async (items) => {
      await tools.cache.cancelQueries({ queryKey })
      const before = tools.cache.getQueryData<Items>(queryKey)
      tools.cache.setQueryData<Items>(queryKey, (list) => {
        const waiting = [...items]
        return withItems(list, (page) => waiting.splice(0, page.length))
      })
      return { before }
    },
    onError: (error, _items, started) => {
      tools.cache.setQueryData(queryKey, started?.before)
      showCollectionFailureToast(tools, error, 'Failed to update collection')
    },
    onSettled: () => tools.cache.invalidateQueries({ queryKey: ['collections', 'of'] }),
  })
}

const withItems = (
  list: Items | undefined,
  change: (items: CollectionItemView[]) => CollectionItemView[],
): Items | undefined =>
  list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) }

function showCollectionFailureToast(tools: Tools, error: unknown, failed: string) {
  if (api.isProblem(error, 'sign-in-required')) askToSignInForCollections(tools)
  else if (api.isProblem(error, 'form-invalid')) return
  else
    showToast({
      kind: 'problem',
      title: failed,
      description: api.isProblem(error) ? error.message : undefined,
    })
}

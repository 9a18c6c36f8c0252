import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { pluralize } from '../../../../../design/display/count.ts'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import { useBulkWrite } from '../../../../../kernel/admin/ui/resource/use-bulk-write.ts'
import { client, problemMessage } from '../../../../../web/api.ts'
import type { AdminProduct, AdminProductPage, AdminProductRow, ProductCellForm } from '../../admin-product.ts'
import type { BulkAnswer, BulkChange } from '../../bulk-product-change.ts'

import type { productAdminApi } from '../../product-admin-api.ts'
import { products } from './admin-queries.ts'

const api = client<typeof productAdminApi>()

/** Refetches the table, the shop, every product page and Today's counts. */
export const invalidateProducts = (cache: QueryClient) =>
  Promise.all(products.keysToInvalidate.map((queryKey) => cache.invalidateQueries({ queryKey })))

/** Updates the current row without refetching the whole list. */
export function updateCachedRow(cache: QueryClient, { brand, images, ...product }: AdminProduct) {
  const row: Partial<AdminProductRow> = {
    ...product,
    categoryName: product.category?.name ?? null,
    brandName: brand?.name ?? null,
    isBrandVerified: brand?.isVerified ?? false,
    picture: images[0]?.picture ?? null,
  }
  cache.setQueriesData<{ pages: AdminProductPage[]; pageParams: unknown[] }>(
    { queryKey: ['admin-products', 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === product.id ? { ...one, ...row } : one)),
        })),
      },
  )
}

/** Changes a price or some stocks in the table. The edited values must still be current. */
export function useChangeCell() {
  const cache = useQueryClient()
  return async (id: string, form: ProductCellForm) => {
    try {
      const product = await api('PATCH /admin/products/{id}', { id, body: form })
      updateCachedRow(cache, product)
      void cache.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      if (api.isProblem(error, 'product-changed')) updateCachedRow(cache, error.facts.current as AdminProduct)
      if (api.isProblem(error, 'form-invalid'))
        throw new Error(Object.values(error.fields)[0] ?? error.message)
      throw error
    }
  }
}

type BulkRequest = { ids: string[]; change: BulkChange }

const doneWords: Record<BulkChange['kind'], string> = {
  accept: 'accepted',
  archive: 'archived',
  restore: 'on sale again',
  delete: 'deleted',
  undelete: 'back',
  brand: 'moved to the brand',
  category: 'moved to the category',
  attributes: 'updated',
  price: 'repriced',
  'price-percent': 'repriced',
  stock: 'restocked',
  'prices-back': 'back at the old price',
  'states-back': 'no longer archived',
}

/** Returns the change that undoes this one, if there is one. */
export function makeUndo(
  { kind }: BulkChange,
  { changedIds, pricesBefore, statesBefore }: BulkAnswer,
): BulkRequest | null {
  if (kind === 'delete')
    return changedIds.length > 0 ? { ids: changedIds, change: { kind: 'undelete' } } : null
  if (statesBefore.length > 0) {
    return { ids: statesBefore.map(({ id }) => id), change: { kind: 'states-back', states: statesBefore } }
  }
  if (pricesBefore.length === 0) return null
  const ids = pricesBefore.map(({ id }) => id)
  return { ids, change: { kind: 'prices-back', prices: pricesBefore } }
}

/** Applies one change to one or several products; deleting, archiving and price changes can be undone. */
export function useChangeProducts() {
  const cache = useQueryClient()
  return useBulkWrite<BulkRequest, BulkAnswer>({
    write: (body, idempotencyKey) => api('POST /admin/products/bulk', { body, idempotencyKey }),
    invalidate: () => void invalidateProducts(cache),
    done: (count, { change: { kind } }) => ({
      title: `${count === 1 ? 'Product' : pluralize(count, 'product')} ${doneWords[kind]}`,
    }),
    counted: (count) => pluralize(count, 'product'),
    undo: ({ change }, answer) => makeUndo(change, answer),
    // The row stays, because the product still exists (DEC-35).
    failed: ({ change: { kind } }, description) => ({
      title: kind === 'delete' ? 'Failed to delete product' : 'Failed to save product',
      description,
    }),
  })
}

/** Makes an archived copy without stock, and opens it for editing. */
export function useCopyProduct(onCopied: (id: string) => void) {
  const cache = useQueryClient()
  const once = useIdempotencyKey()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) =>
      api('POST /admin/products/{id}/copy', { id, idempotencyKey: once.keyFor({ id }) }),
    onSuccess: ({ id, name }) => {
      once.reset()
      void invalidateProducts(cache)
      showToast({
        kind: 'done',
        title: 'Product copied',
        description: `${name} is archived until you put it on sale.`,
      })
      onCopied(id)
    },
    onError: (error) =>
      showToast({ kind: 'problem', title: 'Failed to save product', description: problemMessage(error) }),
  })
}

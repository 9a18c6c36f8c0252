import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useOnceKey } from '../../../../../kernel/actions/ui/once-key.ts'
import { client } from '../../../../../web/api.ts'
import type { categoryAdminApi } from '../../category-admin-api.ts'
import type { CategoriesForm, CategoryForm, CategoryView } from '../../voting.ts'

const api = client<typeof categoryAdminApi>()

/** Every list and page of the voting is asked for again. */
const voting = { queryKey: ['voting'] }

type Saved = Partial<CategoryForm> & { idempotencyKey: string }

/** Adds a category, or changes the one that is given (ADM-23 to ADM-26). */
export function useSaveCategory(category: CategoryView | null) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: Saved) =>
      category
        ? api('PATCH /admin/categories/{categoryId}', { categoryId: category.id, body })
        : api('POST /admin/categories', { body: body as CategoryForm, idempotencyKey }),
    onSuccess: () => {
      void cache.invalidateQueries(voting)
      showToast({ kind: 'done', title: category ? 'Category saved' : 'Category added' })
    },
    onError: (error) => {
      if (api.isProblem(error, 'form-invalid')) return
      showToast({ kind: 'problem', title: `Failed to save category: ${messageOf(error)}` })
    },
  })
}

/** Changes a year where it stands in the table. @throws what is wrong with it, in words */
export function useChangeYear(category: CategoryView) {
  const cache = useQueryClient()
  return async (field: 'startYear' | 'endYear', typed: string) => {
    try {
      // What is no number goes as it is: the server says so.
      const year = typed === '' ? null : Number.isNaN(Number(typed)) ? typed : Number(typed)
      await api('PATCH /admin/categories/{categoryId}', { categoryId: category.id, body: { [field]: year } })
    } catch (error) {
      if (api.isProblem(error, 'form-invalid'))
        throw new Error(Object.values(error.fields)[0] ?? error.message)
      throw error
    }
    // The cell shows it as soon as it is here.
    await cache.invalidateQueries(voting)
  }
}

const doneWords: Record<CategoriesForm['change'], [one: string, many: string]> = {
  close: ['Voting closed', 'closed'],
  delete: ['Category deleted', 'deleted'],
  undelete: ['Category is back', 'back'],
}

/** One change to one category or to several; deleting can be taken back. */
export function useChangeCategories() {
  const cache = useQueryClient()
  const once = useOnceKey()
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (body: CategoriesForm) =>
      api('POST /admin/categories/bulk', { body, idempotencyKey: once.keyFor(body) }),
    onSuccess: ({ doneIds, left }, asked) => {
      once.forget()
      void cache.invalidateQueries(voting)
      const [one, many] = doneWords[asked.change]
      if (doneIds.length > 0) {
        showToast({
          kind: 'done',
          title: doneIds.length === 1 ? one : `${doneIds.length} categories ${many}`,
          description: asked.change === 'close' ? 'The votes are being counted.' : undefined,
          action:
            asked.change === 'delete'
              ? { label: 'Undo', onClick: () => change.mutate({ ids: doneIds, change: 'undelete' }) }
              : undefined,
        })
      }
      if (left.length > 0) {
        showToast({
          kind: 'problem',
          title: `${left.length === 1 ? '1 category' : `${left.length} categories`} left as ${left.length === 1 ? 'it was' : 'they were'}`,
          description: left
            .slice(0, 3)
            .map(({ name, why }) => [name, why].filter(Boolean).join(': '))
            .join(' '),
        })
      }
    },
    onError: (error, { change: wish }) => {
      const verb = wish === 'delete' ? 'delete' : 'save'
      showToast({ kind: 'problem', title: `Failed to ${verb} category: ${messageOf(error)}` })
    },
  })
  return change
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'Something went wrong on our side'

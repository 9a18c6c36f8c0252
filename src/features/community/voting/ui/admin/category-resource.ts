import { useQueryClient } from '@tanstack/react-query'
import { pluralize } from '../../../../../design/display/count.ts'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useBulkWrite } from '../../../../../kernel/admin/ui/resource/use-bulk-write.ts'
import { client } from '../../../../../web/api.ts'
import type { categoryAdminApi } from '../../category-admin-api.ts'
import type { CategoriesAnswer, CategoriesForm, CategoryForm } from '../../category-form.ts'
import type { CategoryView } from '../../voting.ts'

const api = client<typeof categoryAdminApi>()

/** The common beginning of all voting query keys. */
const voting = { queryKey: ['voting'] }

/** All categories, for admins (ADM-23 to ADM-26). */
export const categories = adminResource<CategoryView, CategoryForm>({
  ...{ noun: 'category', pluralNoun: 'categories', key: 'admin-categories', isReasonInTitle: true },
  keysToInvalidate: [voting.queryKey],
  add: (body: CategoryForm, idempotencyKey) => api('POST /admin/categories', { body, idempotencyKey }),
  change: (categoryId, body) => api('PATCH /admin/categories/{categoryId}', { categoryId, body }),
})

/** Changes a year directly in the table. @throws the message to show for an invalid year */
export function useChangeYear(category: CategoryView) {
  const cache = useQueryClient()
  return async (field: 'startYear' | 'endYear', typed: string) => {
    try {
      // Anything that is no number is passed on for the server to reject.
      const year = typed === '' ? null : Number.isNaN(Number(typed)) ? typed : Number(typed)
      await api('PATCH /admin/categories/{categoryId}', { categoryId: category.id, body: { [field]: year } })
    } catch (error) {
      if (api.isProblem(error, 'form-invalid'))
        throw new Error(Object.values(error.fields)[0] ?? error.message)
      throw error
    }
    // Wait for the refetch, so that the cell shows the new year at once.
    await cache.invalidateQueries(voting)
  }
}

const doneWords: Record<CategoriesForm['change'], [one: string, many: string]> = {
  close: ['Voting closed', 'closed'],
  delete: ['Category deleted', 'deleted'],
  undelete: ['Category restored', 'back'],
}

/** Returns the change that undoes this one: only what this press deleted, not what another admin had deleted. */
export const makeUndo = (
  { change }: CategoriesForm,
  { changedIds }: CategoriesAnswer,
): CategoriesForm | null =>
  change === 'delete' && changedIds.length > 0 ? { ids: changedIds, change: 'undelete' } : null

/** Applies one change to one or several categories; a deletion can be undone. */
export function useChangeCategories() {
  const cache = useQueryClient()
  return useBulkWrite<CategoriesForm, CategoriesAnswer>({
    write: (body, idempotencyKey) => api('POST /admin/categories/bulk', { body, idempotencyKey }),
    invalidate: () => void cache.invalidateQueries(voting),
    done: (count, { change }) => ({
      title: count === 1 ? doneWords[change][0] : `${count} categories ${doneWords[change][1]}`,
      description: change === 'close' ? 'The votes are being counted.' : undefined,
    }),
    counted: (count) => pluralize(count, 'category', 'categories'),
    undo: makeUndo,
    failed: ({ change }, reason) => ({
      title: `Failed to ${change === 'delete' ? 'delete' : 'save'} category: ${reason}`,
    }),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, isProblem } from '../../../../api.ts'
import { showToast } from '../../../../design/toast.ts'
import type { CategoryForm, CategoryView } from '../../voting.ts'

/** As it stands in the form, where everything is text. */
export type CategoryDraft = {
  name: string
  description: string
  startYear: string
  endYear: string
  tags: string
  pictureAlt: string
  opensAt: string
  closesAt: string
  singleChoice: boolean
}

export function draftOf(category: CategoryView | null): CategoryDraft {
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    startYear: category?.startYear?.toString() ?? '',
    endYear: category?.endYear?.toString() ?? '',
    tags: category?.tags.join(', ') ?? '',
    pictureAlt: category?.pictureAlt ?? '',
    opensAt: localMinute(category?.opensAt ?? null),
    closesAt: localMinute(category?.closesAt ?? null),
    singleChoice: category?.singleChoice ?? false,
  }
}

/**
 * What the draft says, for the server to judge: an empty year is none, and what is no number goes as it is. A time
 * that was not touched keeps its seconds.
 */
export function formOf(draft: CategoryDraft, before: CategoryView | null): Omit<CategoryForm, 'pictureId'> {
  const year = (text: string) => {
    if (text.trim() === '') return null
    const number = Number(text)
    return Number.isNaN(number) ? (text as unknown as number) : number
  }
  const moment = (text: string, known: string | null | undefined) => {
    if (text === localMinute(known ?? null)) return known ?? null
    return text === '' ? null : new Date(text).toISOString()
  }
  return {
    name: draft.name,
    description: draft.description || null,
    startYear: year(draft.startYear),
    endYear: year(draft.endYear),
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    pictureAlt: draft.pictureAlt,
    opensAt: moment(draft.opensAt, before?.opensAt),
    closesAt: moment(draft.closesAt, before?.closesAt),
    singleChoice: draft.singleChoice,
  }
}

/** As a field for date and time has it: in the time zone of whoever fills it in. */
function localMinute(iso: string | null): string {
  if (!iso) return ''
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

type Saved = Partial<CategoryForm> & { idempotencyKey: string }

/** Adds a category, or changes the one that is given (ADM-23 to ADM-26). */
export function useSaveCategory(category: CategoryView | null) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ idempotencyKey, ...body }: Saved) =>
      category
        ? api.patch<CategoryView>(`/admin/categories/${category.id}`, { body })
        : api.post<CategoryView>('/admin/categories', { body, idempotencyKey }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['voting'] })
      showToast({ kind: 'done', title: category ? 'Category saved' : 'Category added' })
    },
    onError: (error) => {
      if (isProblem(error, 'form-invalid')) return
      showToast({ kind: 'problem', title: `Failed to save category: ${messageOf(error)}` })
    },
  })
}

export function useDeleteCategory(category: CategoryView) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await api.delete(`/admin/categories/${category.id}`)
      } catch (error) {
        // Deleted in another window is deleted.
        if (!isProblem(error, 'category-not-found')) throw error
      }
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['voting'] })
      showToast({ kind: 'done', title: 'Category deleted' })
    },
    onError: (error) =>
      showToast({ kind: 'problem', title: `Failed to delete category: ${messageOf(error)}` }),
  })
}

export function useCloseVoting(category: CategoryView) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.post<CategoryView>(`/admin/categories/${category.id}/close`),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['voting'] })
      showToast({ kind: 'done', title: 'Voting closed', description: 'The votes are being counted.' })
    },
    onError: (error) => showToast({ kind: 'problem', title: `Failed to save category: ${messageOf(error)}` }),
  })
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'Something went wrong on our side'

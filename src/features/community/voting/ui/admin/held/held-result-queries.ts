import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../../design/toasts/toast.ts'
import { client } from '../../../../../../web/api.ts'
import type { HeldResult } from '../../../held-result.ts'
import type { heldResultApi } from '../../../held-result-api.ts'

const api = client<typeof heldResultApi>()

const heldKey = (categoryId: string) => ['admin-held-result', categoryId] as const

export const heldResultQuery = (categoryId: string) =>
  queryOptions({
    queryKey: heldKey(categoryId),
    queryFn: ({ signal }) => api('GET /admin/categories/{categoryId}/hold', { categoryId, signal }),
    staleTime: 10_000,
  })

export type HeldStep = 'hold' | 'release' | 'void'

const titles: Record<HeldStep, string> = {
  hold: 'Result on hold',
  release: 'Result released',
  void: 'Result declared void',
}

/** Takes one step, with a reason if the step needs one. The dialog shows the server's errors. */
export function useHeldStep(categoryId: string, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ step, text }: { step: HeldStep; text: string }): Promise<HeldResult> => {
      if (step === 'hold')
        return api('PUT /admin/categories/{categoryId}/hold', { categoryId, body: { reason: text } })
      if (step === 'release') return api('POST /admin/categories/{categoryId}/hold/release', { categoryId })
      return api('POST /admin/categories/{categoryId}/hold/void', { categoryId, body: { explanation: text } })
    },
    onSuccess: (heldResult, { step }) => {
      cache.setQueryData(heldKey(categoryId), heldResult)
      void cache.invalidateQueries({ queryKey: ['voting'] })
      showToast({ kind: 'done', title: titles[step] })
      onDone()
    },
  })
}

/** Returns the field error, or else the reason of the refusal. */
export function heldStepErrorText(error: unknown): string | null {
  if (!error) return null
  if (api.isProblem(error, 'form-invalid')) return Object.values(error.fields)[0] ?? error.message
  return api.isProblem(error) ? error.message : 'Your change was not saved. Please try again.'
}

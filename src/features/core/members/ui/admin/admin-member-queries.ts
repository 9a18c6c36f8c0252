import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import type { Role } from '../../../../../kernel/session/role.ts'
import { ApiProblem, client } from '../../../../../web/api.ts'
import type { PointsAdjustment } from '../../../../services/points/points.ts'
import type { pointsAdminApi } from '../../../../services/points/points-admin-api.ts'
import type { SuspensionForm } from '../../member-admin.ts'
import type { memberAdminApi } from '../../member-admin-api.ts'

const api = client<typeof memberAdminApi & typeof pointsAdminApi>()

const sorts = ['-joined', 'joined', '-points', 'points', 'name', '-name'] as const
const states = ['staff', 'suspended'] as const

/** The filters in the URL; invalid values are ignored. */
const filtersOf = ({ q, sort, state }: AdminSearch) => ({
  q,
  sort: sorts.find((one) => one === sort) ?? '-joined',
  state: states.find((one) => one === state),
})

export const adminMembersQuery = (search: AdminSearch) => {
  const filters = filtersOf(search)
  return listQuery({
    key: ['admin-members', filters],
    read: (cursor, signal) => api('GET /admin/members', { query: { ...filters, cursor }, signal }),
    keepPrevious: true,
  })
}

export const adminMemberQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['admin-member', memberId],
    queryFn: ({ signal }) => api('GET /admin/members/{memberId}', { memberId, signal }),
    staleTime: 5_000,
    retry: (count, error) => !api.isProblem(error) && count < 2,
  })

type Step =
  | { step: 'role'; role: Role }
  | ({ step: 'suspend' } & SuspensionForm)
  | { step: 'lift' }
  | ({ step: 'points' } & PointsAdjustment)
  | { step: 'take-back'; entryId: string }
  | { step: 'sign-out' }

const done: Record<Step['step'], string> = {
  role: 'Role changed.',
  suspend: 'Account paused. We tell the member why.',
  lift: 'Account unpaused. We tell the member.',
  points: 'Points changed.',
  'take-back': 'Points taken back.',
  'sign-out': 'Signed out on every device.',
}

/** The actions of an admin on a member. Serious ones ask for the password first (api.ts). */
export function useMemberStep(memberId: string) {
  const cache = useQueryClient()
  const { queryKey } = adminMemberQuery(memberId)
  const once = useIdempotencyKey()
  return useMutation({
    mutationFn: async (action: Step): Promise<unknown> => {
      if (action.step === 'role')
        return api('PUT /admin/members/{memberId}/role', { memberId, body: { role: action.role } })
      if (action.step === 'lift') return api('DELETE /admin/members/{memberId}/suspension', { memberId })
      if (action.step === 'sign-out') return api('DELETE /admin/members/{memberId}/sessions', { memberId })
      if (action.step === 'take-back')
        return api('POST /admin/points/entries/{entryId}/take-back', { entryId: action.entryId })
      const { step, ...body } = action
      const idempotencyKey = once.keyFor(action)
      return step === 'points'
        ? api('POST /admin/members/{memberId}/points', {
            memberId,
            body: body as PointsAdjustment,
            idempotencyKey,
          })
        : api('POST /admin/members/{memberId}/suspension', {
            memberId,
            body: body as SuspensionForm,
            idempotencyKey,
          })
    },
    onSuccess: async (_answer, { step }) => {
      once.reset()
      showToast({ kind: 'done', title: done[step] })
      await Promise.all([
        cache.invalidateQueries({ queryKey }),
        cache.invalidateQueries({ queryKey: ['admin-members'] }),
        cache.invalidateQueries({ queryKey: ['cases'] }),
        cache.invalidateQueries({ queryKey: ['audit'] }),
      ])
    },
    onError: (error) => {
      // The admin cancelled the password dialog, or the error is shown at its field.
      if (api.isProblem(error, 'confirmation-required') || api.isProblem(error, 'form-invalid')) return
      showToast({
        kind: 'problem',
        title: 'Failed to change the member',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      })
      void cache.invalidateQueries({ queryKey })
    },
  })
}

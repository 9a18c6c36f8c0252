import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../../design/toasts/toast.ts'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import type { Role } from '../../../../../kernel/session/role.ts'
import { ApiProblem, api, isProblem, queryString } from '../../../../../web/api.ts'
import type { PointsAdjustment } from '../../../../services/points/points.ts'
import type { AdminMember, AdminMemberPage, SuspensionForm } from '../../member-admin.ts'

const sorts = ['-joined', 'joined', '-points', 'points', 'name', '-name'] as const
const states = ['staff', 'suspended'] as const

/** What the address asks for; what is not understood is asked for as nothing. */
const filtersOf = ({ q, sort, state }: AdminSearch) => ({
  q,
  sort: sorts.find((one) => one === sort) ?? '-joined',
  state: states.find((one) => one === state),
})

export const adminMembersQuery = (search: AdminSearch) => {
  const filters = filtersOf(search)
  return listQuery({
    key: ['admin-members', filters],
    read: (cursor, signal) =>
      api.get<AdminMemberPage>(`/admin/members${queryString({ ...filters, cursor })}`, { signal }),
    keepPrevious: true,
  })
}

export const adminMemberQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['admin-member', memberId],
    queryFn: ({ signal }) => api.get<AdminMember>(`/admin/members/${memberId}`, { signal }),
    staleTime: 5_000,
    retry: (count, error) => !isProblem(error) && count < 2,
  })

type Step =
  | { step: 'role'; role: Role }
  | ({ step: 'suspend'; key: string } & SuspensionForm)
  | { step: 'lift' }
  | ({ step: 'points'; key: string } & PointsAdjustment)
  | { step: 'sign-out' }

const done: Record<Step['step'], string> = {
  role: 'The role is changed.',
  suspend: 'The account is paused. They are told why.',
  lift: 'They can write again, and are told.',
  points: 'The points are changed.',
  'sign-out': 'Signed out on every device.',
}

/** Each step an admin takes with a member; grave ones ask for the password first (api.ts). */
export function useMemberStep(memberId: string) {
  const cache = useQueryClient()
  const path = `/admin/members/${memberId}`
  const { queryKey } = adminMemberQuery(memberId)
  return useMutation({
    mutationFn: async (wanted: Step): Promise<unknown> => {
      if (wanted.step === 'role') return api.put(`${path}/role`, { body: { role: wanted.role } })
      if (wanted.step === 'lift') return api.delete(`${path}/suspension`)
      if (wanted.step === 'sign-out') return api.delete(`${path}/sessions`)
      const { step, key, ...body } = wanted
      return api.post(`${path}/${step === 'points' ? 'points' : 'suspension'}`, { body, idempotencyKey: key })
    },
    onSuccess: async (_answer, { step }) => {
      showToast({ kind: 'done', title: done[step] })
      await Promise.all([
        cache.invalidateQueries({ queryKey }),
        cache.invalidateQueries({ queryKey: ['admin-members'] }),
        cache.invalidateQueries({ queryKey: ['cases'] }),
        cache.invalidateQueries({ queryKey: ['audit'] }),
      ])
    },
    onError: (error) => {
      // They thought better of it when they were asked for the password, or it is said at its field.
      if (isProblem(error, 'confirmation-required') || isProblem(error, 'form-invalid')) return
      showToast({
        kind: 'problem',
        title: 'Failed to change the member',
        description: error instanceof ApiProblem ? error.message : 'Please try again.',
      })
      void cache.invalidateQueries({ queryKey })
    },
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { BrandRole } from '../brand-team.ts'
import type { brandTeamApi } from '../brand-team-api.ts'

export const teamApi = client<typeof brandTeamApi>()

/** The brands the viewer speaks for; members only. */
export const ownBrandsQuery = queryOptions({
  queryKey: ['brand-accounts'],
  queryFn: ({ signal }) => teamApi('GET /brand-accounts', { signal }),
})

export const teamQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brand-accounts', brandId, 'team'],
    queryFn: ({ signal }) => teamApi('GET /brands/{id}/team', { id: brandId, signal }),
  })

const makeErrorToast = (title: string) => (error: Error) =>
  showToast({
    kind: 'problem',
    title,
    description: problemMessage(error, 'Please try again.'),
  })

/** Accepts or declines an invitation, or leaves the team. */
export function useChangeMembership(brandId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (joins: boolean) =>
      joins
        ? teamApi('PUT /brand-accounts/{id}', { id: brandId })
        : teamApi('DELETE /brand-accounts/{id}', { id: brandId }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ownBrandsQuery.queryKey }),
    onError: makeErrorToast('That did not work'),
  })
}

export function useTeamMutations(brandId: string) {
  const cache = useQueryClient()
  const { queryKey } = teamQuery(brandId)
  const invite = useMutation({
    mutationFn: ({ member, role }: { member: string; role: BrandRole }) =>
      teamApi('PUT /brands/{id}/team/{member}', { id: brandId, member, body: { role } }),
    onSuccess: (team) => cache.setQueryData(queryKey, team),
  })
  const remove = useMutation({
    mutationFn: (member: string) => teamApi('DELETE /brands/{id}/team/{member}', { id: brandId, member }),
    onSuccess: (team) => cache.setQueryData(queryKey, team),
    onError: makeErrorToast('Failed to remove them'),
  })
  return { invite, remove }
}

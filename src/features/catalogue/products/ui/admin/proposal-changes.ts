import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { api, isProblem, queryString } from '../../../../../web/api.ts'
import type { AdminProposal, AdminProposals } from '../../proposal.ts'

/** What members proposed to sell; those that are asked for. */
export const proposalsQuery = ({ q, sort }: AdminSearch) =>
  listQuery({
    key: ['admin-proposals', { q, sort }],
    read: (cursor, signal) =>
      api.get<AdminProposals>(`/admin/proposals${queryString({ q, sort, cursor })}`, { signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

/** One by its address, on whichever page of the list it stands. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-proposal', id],
    queryFn: ({ signal }) => api.get<AdminProposal>(`/admin/proposals/${encodeURIComponent(id)}`, { signal }),
    retry: false,
  })

const renews = [['admin-proposals'], ['admin-products'], ['products'], ['tag-suggestions'], ['today']]

/** As it stands in the form, for the server to judge. */
export type Acceptance = {
  name: string
  description: string
  priceMinor: number | null
  color: string | null
  sizes: string[]
  stock: number | null
  images: { pictureId: string; altText: string }[]
}

export const useAcceptProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: ({ idempotencyKey, ...body }: Acceptance & { idempotencyKey: string }) =>
      api.post(`/admin/proposals/${id}/acceptance`, { body, idempotencyKey }),
    ...{ renews, failed: 'Failed to save product', done: `${name} is on sale` },
  })

export const useMergeProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: (into: { id: string; name: string }) =>
      api.post(`/admin/proposals/${id}/merge`, { body: { into: into.id } }),
    ...{ renews, failed: 'Failed to merge products' },
    done: (into) => `${name} is ${into.name} now`,
  })

export const useRefuseProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: async () => {
      try {
        await api.delete(`/admin/proposals/${id}`)
      } catch (error) {
        // Refused in another window is refused.
        if (!isProblem(error, 'product-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to refuse product', done: `${name} was refused` },
  })

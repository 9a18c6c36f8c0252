import { queryOptions } from '@tanstack/react-query'
import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/use-admin-write.ts'
import { listQuery } from '../../../../../kernel/paging/ui/list-query.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminProposal, ProposalAcceptance } from '../../proposal.ts'
import type { proposalAdminApi } from '../../proposal-admin-api.ts'

const api = client<typeof proposalAdminApi>()

/** What members proposed to sell; those that are asked for. */
export const proposalsQuery = ({ q, sort }: AdminSearch) =>
  listQuery({
    key: ['admin-proposals', { q, sort }],
    read: (cursor, signal) => api('GET /admin/proposals', { query: { q, sort, cursor }, signal }),
    keepPrevious: true,
    staleTime: 10_000,
  })

/** One by its address, on whichever page of the list it stands. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-proposal', id],
    queryFn: ({ signal }) => api('GET /admin/proposals/{productId}', { productId: id, signal }),
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
      api('POST /admin/proposals/{productId}/acceptance', {
        productId: id,
        body: body as ProposalAcceptance,
        idempotencyKey,
      }),
    ...{ renews, failed: 'Failed to save product', done: `${name} is on sale` },
  })

export const useMergeProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: (into: { id: string; name: string }) =>
      api('POST /admin/proposals/{productId}/merge', { productId: id, body: { into: into.id } }),
    ...{ renews, failed: 'Failed to merge products' },
    done: (into) => `${name} is ${into.name} now`,
  })

export const useRefuseProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: async () => {
      try {
        await api('DELETE /admin/proposals/{productId}', { productId: id })
      } catch (error) {
        // Refused in another window is refused.
        if (!api.isProblem(error, 'product-not-found')) throw error
      }
    },
    ...{ renews, failed: 'Failed to refuse product', done: `${name} was refused` },
  })

import type { FormSent } from '../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { api, queryString } from '../../../../../web/api.ts'
import type { AdminProposal, AdminProposals } from '../../proposal.ts'

/** What is sent to accept a proposal; the server checks it. */
export type Acceptance = {
  name: string
  description: string
  priceMinor: number | null
  color: string | null
  sizes: string[]
  stock: number | null
  images: { pictureId: string; altText: string }[]
}

/** The products that members proposed, for admins. */
export const proposals = adminResource<AdminProposal, Acceptance>({
  ...{ thing: 'proposed product', things: 'proposed products', key: 'admin-proposals' },
  ...{ formTitle: 'Proposed product', shortThing: 'proposal', gone: 'product-not-found' },
  renews: [['admin-products'], ['products'], ['tag-suggestions'], ['today']],
  list: (asked, signal) => api.get<AdminProposals>(`/admin/proposals${queryString(asked)}`, signal),
  read: (id, signal) => api.get<AdminProposal>(`/admin/proposals/${encodeURIComponent(id)}`, signal),
  remove: (id) => api.delete(`/admin/proposals/${id}`),
  removed: ({ name }) => `${name} was refused`,
  failedToRemove: 'Failed to refuse product',
})

const { renews } = proposals

export const useAcceptProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: ({ form, idempotencyKey }: FormSent) =>
      api.post(`/admin/proposals/${id}/acceptance`, { body: form, idempotencyKey }),
    ...{ renews, failed: 'Failed to save product', done: `${name} is on sale` },
  })

export const useMergeProposal = ({ id, name }: AdminProposal) =>
  useAdminWrite({
    write: (into: { id: string; name: string }) =>
      api.post(`/admin/proposals/${id}/merge`, { body: { into: into.id } }),
    ...{ renews, failed: 'Failed to merge products' },
    done: (into) => `${name} is ${into.name} now`,
  })

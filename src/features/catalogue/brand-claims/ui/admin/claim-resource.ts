import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminClaim, ClaimState } from '../../brand-claim.ts'
import type { brandClaimAdminApi } from '../../brand-claim-api.ts'

const api = client<typeof brandClaimAdminApi>()

/** Claims of brands, for admins. */
export const brandClaims = adminResource<AdminClaim, object, AdminClaim, ClaimState>({
  ...{ noun: 'claim', pluralNoun: 'claims', key: 'brand-claims' },
  states: ['proven', 'asked', 'confirmed', 'lapsed', 'declined'],
  keysToInvalidate: [['admin-brands'], ['brands'], ['brand-proof'], ['today']],
  list: ({ q, state, cursor }, signal) =>
    api('GET /admin/brand-claims', { query: { q, state: state ?? 'proven', cursor }, signal }),
})

type Decision = { claim: AdminClaim; decision: 'confirm' | 'decline'; words: string }

export const useDecideClaim = () =>
  useAdminWrite({
    write: ({ claim, ...body }: Decision) =>
      api('PUT /admin/brand-claims/{claimId}/decision', { claimId: claim.id, body }),
    keysToInvalidate: brandClaims.keysToInvalidate,
    done: ({ claim, decision }) =>
      decision === 'confirm' ? `${claim.brand.name} is verified` : 'Claim declined. We email the member.',
    failed: 'Failed to save your decision',
  })

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import { brandQuery } from '../../brands/ui/brand-queries.ts'
import type { brandClaimApi } from '../brand-claim-api.ts'

export const claimsApi = client<typeof brandClaimApi>()

/** The domain that proves a verified brand. */
export const brandProofQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brand-proof', brandId],
    queryFn: ({ signal }) => claimsApi('GET /brands/{id}/proof', { id: brandId, signal }),
  })

/** The viewer's own claim; members only. */
export const ownClaimQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['brand-claim', brandId],
    queryFn: ({ signal }) => claimsApi('GET /brands/{id}/claim', { id: brandId, signal }),
  })

function useClaimWrite<Input, Answer>(
  brandId: string,
  failed: string,
  write: (input: Input) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: `claim ${brandId}` },
    mutationFn: write,
    onSuccess: (answer) => {
      onSuccess(answer)
      // The brand's verified mark may have changed too.
      void cache.invalidateQueries(brandQuery(brandId))
      void cache.invalidateQueries(brandProofQuery(brandId))
    },
    onError: (error) => {
      // A problem with the domain is shown at its field.
      if (claimsApi.isProblem(error) && error.fields.domain) return
      showToast({
        kind: 'problem',
        title: failed,
        description: problemMessage(error, 'Please try again.'),
      })
    },
  })
}

export function useClaimMutations(brandId: string) {
  const cache = useQueryClient()
  const { queryKey } = ownClaimQuery(brandId)
  const ask = useClaimWrite(
    brandId,
    'Failed to claim the brand',
    (domain: string) => claimsApi('PUT /brands/{id}/claim', { id: brandId, body: { domain } }),
    (answer) => cache.setQueryData(queryKey, answer),
  )
  const check = useClaimWrite(
    brandId,
    'Failed to check the domain',
    (_: undefined) => claimsApi('POST /brands/{id}/claim/check', { id: brandId }),
    ({ claim }) => cache.setQueryData(queryKey, { claim }),
  )
  const withdraw = useClaimWrite(
    brandId,
    'Failed to withdraw the claim',
    (_: undefined) => claimsApi('DELETE /brands/{id}/claim', { id: brandId }),
    () => cache.setQueryData(queryKey, { claim: null }),
  )
  return { ask, check, withdraw }
}

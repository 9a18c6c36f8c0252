import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../web/api.ts'
import { shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { GiftCardChanges, GiftCardForm } from '../../gift-card.ts'
import type { giftCardAdminApi } from '../../gift-card-api.ts'

const api = client<typeof giftCardAdminApi>()

/** Every gift card, for admins. A card is never deleted: its ledger stays. */
export const giftCards = adminResource({
  ...{
    noun: 'gift card',
    pluralNoun: 'gift cards',
    key: 'admin-gift-cards',
    notFoundProblem: 'gift-card-not-found',
  },
  states: ['on', 'off'],
  keysToInvalidate: [shopQuery.queryKey, ['gift-card-ledger']],
  list: (query, signal) => api('GET /admin/gift-cards', { query, signal }),
  read: (giftCardId, signal) => api('GET /admin/gift-cards/{giftCardId}', { giftCardId, signal }),
  change: (giftCardId, body: Partial<GiftCardChanges>) =>
    api('PATCH /admin/gift-cards/{giftCardId}', { giftCardId, body }),
  switched: ({ last4 }, { isOn }) => `Gift card …${last4} is ${isOn ? 'on' : 'off'}`,
})

/** The download address of the ledger of all cards. */
export const ledgerDownloadAddress = api.address('GET /admin/gift-cards/table')

export const ledgerQuery = (giftCardId: string) =>
  queryOptions({
    queryKey: ['gift-card-ledger', giftCardId],
    queryFn: ({ signal }) => api('GET /admin/gift-cards/{giftCardId}', { giftCardId, signal }),
  })

/** Responses contain the code, so only the open drawer keeps them. */
export function useIssueGiftCard() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (body: GiftCardForm) => api('POST /admin/gift-cards', { body }),
    onSuccess: () => renew(cache),
  })
}

export function useRenewCode(giftCardId: string) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: () => api('POST /admin/gift-cards/{giftCardId}/code', { giftCardId }),
    onSuccess: () => renew(cache),
  })
}

const renew = (cache: ReturnType<typeof useQueryClient>) =>
  Promise.all(giftCards.keysToInvalidate.map((queryKey) => cache.invalidateQueries({ queryKey })))

import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { giftCardApi } from '../gift-card-api.ts'

const api = client<typeof giftCardApi>()

export const giftCardsKey = ['gift-card']

/** What is left on the card with this code. Kept no longer than it is shown: somebody else may use it. */
export const giftCardQuery = (code: string) =>
  queryOptions({
    queryKey: [...giftCardsKey, code],
    queryFn: ({ signal }) => api('POST /gift-cards/balance', { body: { code }, signal }),
    gcTime: 0,
    retry: false,
  })

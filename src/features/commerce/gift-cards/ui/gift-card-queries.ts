import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../web/api.ts'
import type { giftCardApi } from '../gift-card-api.ts'

const api = client<typeof giftCardApi>()

export const giftCardsKey = ['gift-card']

/** The balance of the card with this code. Not cached after it is shown, because someone else may use the card. */
export const giftCardQuery = (code: string) =>
  queryOptions({
    queryKey: [...giftCardsKey, code],
    queryFn: ({ signal }) => api('POST /gift-cards/balance', { body: { code }, signal }),
    gcTime: 0,
    retry: false,
  })

import { createDrafts } from '../../../../web/drafts.ts'
import type { GiftCardOrderForm } from '../gift-card-sale.ts'

/** What was entered to buy a card; null where nothing was chosen yet. */
export type GiftCardDraft = {
  amount: string | null
  receiver: 'me' | 'other'
  paymentWay: GiftCardOrderForm['paymentWay'] | null
  name: string
  email: string
  words: string
  sendOn: string
}

export const noGiftCard: GiftCardDraft = {
  ...{ amount: null, receiver: 'other', paymentWay: null },
  ...{ name: '', email: '', words: '', sendOn: '' },
}

/** The one unsent form. It survives leaving the page and signing in. */
export const giftCardDrafts = createDrafts<GiftCardDraft>('gift-cards')

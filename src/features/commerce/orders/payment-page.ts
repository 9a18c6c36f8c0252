import { z } from 'zod'
import { SavedCardId } from './saved-card.ts'

export const PaymentAsk = z.object({
  /** On the provider's own page, also where the shop has a page for it. */
  atProvider: z.boolean().default(false),
  /** With this card that the provider keeps for the buyer; a page is needed only where the bank asks them first. */
  cardId: SavedCardId.optional(),
})
export type PaymentAsk = z.infer<typeof PaymentAsk>

/** The page of a pending card payment. */
export const PaymentPage = z.object({ url: z.url() })
export type PaymentPage = z.infer<typeof PaymentPage>

/** What shows the provider's form on a page of ours; null where there is none to show: `url` leads on. */
export const PaymentFormView = z.object({
  form: z.object({ publishableKey: z.string(), clientSecret: z.string() }).nullable(),
  url: z.url(),
})
export type PaymentFormView = z.infer<typeof PaymentFormView>

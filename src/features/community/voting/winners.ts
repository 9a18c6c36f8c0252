import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'

/** Delivery state of a prize. contacted: the winner was asked for an address. address: the winner gave one. */
export const PrizeState = z.enum(['contacted', 'address', 'sent'])
export type PrizeState = z.infer<typeof PrizeState>

/** A winner for the admins to notify, with the prize. */
export const ContestWinner = z.object({
  place: z.int().positive(),
  voteCount: z.int().nonnegative(),
  /** What the place wins besides points; null: nothing. */
  prize: z.string().nullable(),
  /** Null if the entry or the account no longer exists. */
  member: MemberRef.extend({ email: z.string(), isEmailConfirmed: z.boolean() }).nullable(),
  photoId: z.uuid().nullable(),
  /** Null until the winner is notified. */
  delivery: z
    .object({
      state: PrizeState,
      /** The address to send it to; deleted once it is sent. */
      address: z.string().nullable(),
      changedAt: z.iso.datetime(),
    })
    .nullable(),
})
export type ContestWinner = z.infer<typeof ContestWinner>

/** Sorted by place. */
export const ContestWinners = z.object({ items: z.array(ContestWinner) })
export type ContestWinners = z.infer<typeof ContestWinners>

export const PrizeStep = z.object({ state: PrizeState.exclude(['address']) })
export type PrizeStep = z.infer<typeof PrizeStep>

/** The viewer's prize, once they have been notified of it. */
export const OwnPrize = z.object({
  prize: z
    .object({
      place: z.int().positive(),
      prize: z.string(),
      state: PrizeState,
      address: z.string().nullable(),
    })
    .nullable(),
})
export type OwnPrize = z.infer<typeof OwnPrize>

export const PrizeAddressForm = z.object({
  address: memberText(500).refine((text) => text !== '', 'Please enter a name and an address'),
})

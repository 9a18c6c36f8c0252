import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'

/** How far a prize is. contacted: the winner is asked where to send it. address: they said so. */
export const PrizeState = z.enum(['contacted', 'address', 'sent'])
export type PrizeState = z.infer<typeof PrizeState>

/** Somebody whom admins tell that they have won, and what. */
export const ContestWinner = z.object({
  place: z.int().positive(),
  voteCount: z.int().nonnegative(),
  /** What the place wins besides points; null: nothing. */
  prize: z.string().nullable(),
  /** Null where the entry or the account is gone. */
  member: MemberRef.extend({ email: z.string(), isEmailConfirmed: z.boolean() }).nullable(),
  photoId: z.uuid().nullable(),
  /** Null until the winner is told. */
  delivery: z
    .object({
      state: PrizeState,
      /** Where to send it, until it is sent. */
      address: z.string().nullable(),
      changedAt: z.iso.datetime(),
    })
    .nullable(),
})
export type ContestWinner = z.infer<typeof ContestWinner>

/** By place. */
export const ContestWinners = z.object({ items: z.array(ContestWinner) })
export type ContestWinners = z.infer<typeof ContestWinners>

export const PrizeStep = z.object({ state: PrizeState.exclude(['address']) })
export type PrizeStep = z.infer<typeof PrizeStep>

/** What the viewer has won, once the team has told them. */
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

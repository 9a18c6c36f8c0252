import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

/** Somebody whom admins tell that they have won, and what. */
export const ContestWinner = z.object({
  place: z.int().positive(),
  voteCount: z.int().nonnegative(),
  /** What the place wins besides points; null: nothing. */
  prize: z.string().nullable(),
  /** Null where the entry or the account is gone. */
  member: MemberRef.extend({ email: z.string(), isEmailConfirmed: z.boolean() }).nullable(),
  photoId: z.uuid().nullable(),
})
export type ContestWinner = z.infer<typeof ContestWinner>

/** By place. */
export const ContestWinners = z.object({ items: z.array(ContestWinner) })
export type ContestWinners = z.infer<typeof ContestWinners>

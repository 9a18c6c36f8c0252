import { z } from 'zod'
import { memberText } from '../../../kernel/text/member-text.ts'
import { NotCountedCounts } from './vote-counting.ts'
import { HELD_REASON_MAX } from './voting-limits.ts'

/**
 * held: when the voting closes, the result is counted and sealed, but shown only after release. void: there is no
 * valid result.
 */
export const HeldState = z.enum(['held', 'released', 'void'])
export type HeldState = z.infer<typeof HeldState>

/** A result as admins see it before it is public. */
export const HeldResult = z.object({
  /** Null if the result was never held. */
  hold: z
    .object({
      state: HeldState,
      reason: z.string(),
      /** Null if the account no longer exists. */
      heldBy: z.string().nullable(),
      heldAt: z.iso.datetime(),
      decidedBy: z.string().nullable(),
      decidedAt: z.iso.datetime().nullable(),
      explanation: z.string().nullable(),
    })
    .nullable(),
  /** Set once the voting has closed and the votes are counted. */
  outcome: z
    .object({
      voteCount: z.int().nonnegative(),
      notCounted: NotCountedCounts,
      winners: z.array(
        z.object({
          place: z.int().positive(),
          voteCount: z.int().nonnegative(),
          /** Null if the photo no longer exists. */
          username: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /**
   * Computed by the server's rules. `another`: the admin who holds the result may not decide, because there is
   * another admin.
   */
  can: z.object({ hold: z.boolean(), decide: z.enum(['yes', 'no', 'another']), void: z.boolean() }),
})
export type HeldResult = z.infer<typeof HeldResult>

const sentence = (missing: string) => memberText(HELD_REASON_MAX).refine((text) => text !== '', missing)

export const HoldForm = z.object({ reason: sentence('Please say what needs checking') })
export type HoldForm = z.infer<typeof HoldForm>

export const VoidForm = z.object({ explanation: sentence('Please tell everybody why') })
export type VoidForm = z.infer<typeof VoidForm>

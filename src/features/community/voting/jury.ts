import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

/** The jury of a contest, and the viewer's part in it. */
export const Jury = z.object({
  /** Jurors who have accepted, in the order of their invitations. */
  jurors: z.array(MemberRef),
  /** Null for viewers who were not invited to judge. */
  own: z
    .object({
      state: z.enum(['invited', 'accepted']),
      /** The random number that stands for this juror in the tally. */
      number: z.uuid(),
      /** In the current round. */
      scoredCount: z.int().nonnegative(),
      entryCount: z.int().nonnegative(),
      /** Whether they may still accept, score or step down. */
      isOpen: z.boolean(),
    })
    .nullable(),
})
export type Jury = z.infer<typeof Jury>

export const JuryAnswerForm = z.object({ accepts: z.boolean() })

const SCORE_WORDS = 'Use a whole number from 1 to 10'
export const ScoreForm = z.object({ score: z.int(SCORE_WORDS).min(1, SCORE_WORDS).max(10, SCORE_WORDS) })
export const ScoreAnswer = z.object({ score: z.int().nullable(), scoredCount: z.int().nonnegative() })

/** For admins: an invited juror and their progress. Scores stay secret until they are counted. */
export const Juror = z.object({
  member: MemberRef,
  state: z.enum(['invited', 'accepted']),
  scoredCount: z.int().nonnegative(),
})
export type Juror = z.infer<typeof Juror>
export const Jurors = z.object({ items: z.array(Juror), entryCount: z.int().nonnegative() })
export type Jurors = z.infer<typeof Jurors>

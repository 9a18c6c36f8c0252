import { z } from 'zod'

/**
 * Why a vote does not count in the sealed result. cluster: one of several votes for the same entry from one address,
 * by accounts opened within a day; one of them counts. juror: cast by a member of the contest's jury.
 */
export const NotCounted = z.enum(['suspended', 'unconfirmed', 'too-young', 'cluster', 'juror'])
export type NotCounted = z.infer<typeof NotCounted>
export const NotCountedCounts = z.partialRecord(NotCounted, z.int().positive())
export type NotCountedCounts = z.infer<typeof NotCountedCounts>

/** The viewer's votes are accepted and shown, but count only once their account may earn points. */
export const WaitsFor = z.object({
  why: NotCounted.exclude(['cluster', 'juror']),
  /** When they begin to count, if only time is missing. */
  until: z.iso.datetime().nullable(),
  /** Minimum age of an account. */
  days: z.int().nonnegative(),
})
export type WaitsFor = z.infer<typeof WaitsFor>

/** The published tally of a sealed contest: enough for a recount, without the voters. */
export const Tally = z.object({
  category: z.object({ id: z.uuid(), name: z.string() }),
  closedAt: z.iso.datetime(),
  /** The counted round and how many entries advance; missing for the last round. */
  round: z.int().positive().optional(),
  best: z.int().positive().optional(),
  rule: z.string(),
  /** In the order of their places. */
  entries: z.array(z.object({ entry: z.uuid(), enteredAt: z.iso.datetime() })),
  /** Sorted by the votes' random numbers, an order that reveals nothing. */
  votes: z.array(z.object({ vote: z.uuid(), entry: z.uuid(), notCounted: NotCounted.optional() })),
  /** If there is a jury: its share of the result, and every score under the random number of its juror. */
  jury: z
    .object({
      percent: z.int().min(0).max(100),
      scores: z.array(
        z.object({
          ...{ juror: z.uuid(), entry: z.uuid(), score: z.int().min(1).max(10) },
          notCounted: z.literal('suspended').optional(),
        }),
      ),
    })
    .optional(),
})
export type Tally = z.infer<typeof Tally>

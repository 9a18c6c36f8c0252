import { z } from 'zod'

/** How often something happened in a month; null stands for one to four people. */
const Count = z.int().nonnegative().nullable()

/** The team's actions and members' requests in a month. */
export const TransparencyMonth = z.object({
  /** "2026-11" */
  month: z.string(),
  /** In the order of `rows`. */
  counts: z.array(Count),
})

export const TransparencyView = z.object({
  /** The kinds of counts. */
  rows: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Counts people, so one to four are shown as fewer than five. */
      isOfPeople: z.boolean(),
    }),
  ),
  /** Latest first. */
  months: z.array(TransparencyMonth),
})
export type TransparencyView = z.infer<typeof TransparencyView>

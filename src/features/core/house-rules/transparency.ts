import { z } from 'zod'

/** How often something happened in a month; null stands for fewer than five people. */
const Count = z.int().nonnegative().nullable()

/** What the team did in a month, and what members asked for. */
export const TransparencyMonth = z.object({
  /** "2026-11" */
  month: z.string(),
  /** By the codes of `rows`; in their order. */
  counts: z.array(Count),
})

export const TransparencyView = z.object({
  /** What is counted. */
  rows: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Counts people: one to four are told as fewer than five. */
      isOfPeople: z.boolean(),
    }),
  ),
  /** The latest first. */
  months: z.array(TransparencyMonth),
})
export type TransparencyView = z.infer<typeof TransparencyView>

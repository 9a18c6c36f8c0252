import { z } from 'zod'
import { CategoryRef } from '../categories/category.ts'

export const understoodKinds = [
  'category',
  'family',
  'color',
  'audience',
  'material',
  'pattern',
  'occasion',
  'synonym',
  'price',
  'size',
  'reduced',
  'new',
] as const

/** One thing that the shop took typed words for. */
export const Understood = z.object({
  kind: z.enum(understoodKinds),
  /** "Knitwear", "Under $100" */
  label: z.string(),
  /** As they were typed: with `plain` they count as words and nothing else. */
  words: z.string(),
})
export type Understood = z.infer<typeof Understood>

/** Without these words something is found. */
export const Instead = z.object({
  /** What remains, as it is shown: "Red · Dresses". */
  label: z.string(),
  /** What was left out. */
  without: z.string(),
  /** The search that finds it. */
  q: z.string(),
  count: z.int(),
  /** There are more than were counted. */
  isAtLeast: z.boolean(),
  /** The lowest price of them, in minor units. */
  fromMinor: z.int().nullable(),
  currency: z.string(),
})
export type Instead = z.infer<typeof Instead>

/** What finds something where a search found nothing. */
export const InsteadOfNothing = z.object({ items: z.array(Instead), categories: z.array(CategoryRef) })
export type InsteadOfNothing = z.infer<typeof InsteadOfNothing>

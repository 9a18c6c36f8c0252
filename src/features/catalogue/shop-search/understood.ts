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

/** How the shop interpreted one typed phrase. */
export const Understood = z.object({
  kind: z.enum(understoodKinds),
  /** "Knitwear", "Under $100" */
  label: z.string(),
  /** The phrase as typed; sent back as `plain`, it is searched for as plain words. */
  words: z.string(),
})
export type Understood = z.infer<typeof Understood>

/** A shorter search that has results. */
export const Instead = z.object({
  /** The remaining words as shown: "Red · Dresses". */
  label: z.string(),
  /** The words that were left out. */
  without: z.string(),
  /** The words of the shorter search. */
  q: z.string(),
  count: z.int(),
  /** Whether there are more products than `count`. */
  isAtLeast: z.boolean(),
  /** Their lowest price, in minor units; null if not all were counted. */
  fromMinor: z.int().nullable(),
  currency: z.string(),
})
export type Instead = z.infer<typeof Instead>

/** Suggestions for a search without results. */
export const InsteadOfNothing = z.object({ items: z.array(Instead), categories: z.array(CategoryRef) })
export type InsteadOfNothing = z.infer<typeof InsteadOfNothing>

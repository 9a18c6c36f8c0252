import { z } from 'zod'
import { CategoryRef } from '../../catalogue/categories/category.ts'
import { ProductCardView } from '../../catalogue/products/product.ts'

const percent = z.coerce.number().min(0).max(100)

/**
 * The part of the picture to search with, in percent: a frame, or with only `x` and `y` a point and its surroundings.
 * Empty means the whole picture.
 */
export const FindPart = z
  .object({
    x: percent.optional(),
    y: percent.optional(),
    width: percent.min(2).optional(),
    height: percent.min(2).optional(),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), { error: 'Give both', path: ['y'] })
  .refine(
    ({ x, width, height }) =>
      (width === undefined) === (height === undefined) && (width === undefined || x !== undefined),
    {
      error: 'A frame needs all four',
      path: ['width'],
    },
  )
export type FindPart = z.infer<typeof FindPart>

export const Nearness = z.enum(['same-picture', 'same-product', 'similar'])
export type Nearness = z.infer<typeof Nearness>

/** The nearest first. Without groups, the shop does not sell it. */
export const FoundProducts = z.object({
  groups: z.array(z.object({ nearness: Nearness, items: z.array(ProductCardView) })),
  /** Set when nothing was found: the nearest products of the kind that the picture seems to show, or of all kinds. */
  closest: z.object({ category: CategoryRef.nullable(), items: z.array(ProductCardView) }).nullable(),
  /** The categories of the results, that of the nearest first. */
  categories: z.array(CategoryRef.extend({ productIds: z.array(z.uuid()) })),
  /** What the search took the picture for, which can be corrected; null when the exact product was found. */
  guess: z
    .object({
      /** null: similar to nothing that the shop sells. */
      category: CategoryRef.nullable(),
      /** Whether a person chose it. */
      isSaid: z.boolean(),
      /** The kinds that the shop sells, the likeliest first. */
      kinds: z.array(CategoryRef),
      /** The signed description of the picture; a correction sends it back. */
      token: z.string(),
    })
    .nullable(),
})
export type FoundProducts = z.infer<typeof FoundProducts>

/** `categoryId` null withdraws the correction. */
export const KindCorrection = z.object({ token: z.string().max(8_000), categoryId: z.uuid().nullable() })
export type KindCorrection = z.infer<typeof KindCorrection>

/** Whether the search learns from the correction, or why only its sender sees the effect. */
export const LearnsFrom = z.enum(['yes', 'taken-back', 'visitor', 'new-account', 'enough-today'])
export type LearnsFrom = z.infer<typeof LearnsFrom>

export const CorrectedAnswer = z.object({ found: FoundProducts, learns: LearnsFrom })
export type CorrectedAnswer = z.infer<typeof CorrectedAnswer>

export const SimilarProducts = z.object({ items: z.array(ProductCardView) })
export type SimilarProducts = z.infer<typeof SimilarProducts>

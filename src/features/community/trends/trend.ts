import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'

/** Trends compare this many days with the same number of days before. */
export const TREND_DAYS = 14

const Rise = z.object({
  /** Number of looks with it in the current period, and in the one before. */
  looksNow: z.int().positive(),
  looksBefore: z.int().nonnegative(),
  /** Number of members, and of likes that are not hidden. */
  peopleNow: z.int().positive(),
  likesNow: z.int().nonnegative(),
})
export type Rise = z.infer<typeof Rise>

/** Things that more people wear than before, strongest first. */
export const Trends = z.object({
  /** null: never computed. */
  countedAt: z.iso.datetime().nullable(),
  /** Number of all looks in the current period, and in the one before. */
  looksNow: z.int().nonnegative(),
  looksBefore: z.int().nonnegative(),
  /** Too few looks for a comparison, so there are no trends. */
  isTooLittle: z.boolean(),
  products: z.array(
    Rise.extend({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      brandName: z.string().nullable(),
      picture: PictureView.nullable(),
    }),
  ),
  brands: z.array(Rise.extend({ id: z.uuid(), name: z.string(), logo: PictureView.nullable() })),
  colors: z.array(Rise.extend({ color: z.string(), hex: z.string().nullable() })),
  places: z.array(Rise.extend({ place: z.string() })),
})
export type Trends = z.infer<typeof Trends>

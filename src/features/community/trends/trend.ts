import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'

/** What rises is counted over so many days, against as many before them. */
export const TREND_DAYS = 14

const Rise = z.object({
  /** Looks with it in the last days, and in those before. */
  looksNow: z.int().positive(),
  looksBefore: z.int().nonnegative(),
  /** Of so many members, and liked so often where that is not kept to oneself. */
  peopleNow: z.int().positive(),
  likesNow: z.int().nonnegative(),
})
export type Rise = z.infer<typeof Rise>

/** What more people wear than before, the strongest rise first. */
export const Trends = z.object({
  /** null: it was never counted. */
  countedAt: z.iso.datetime().nullable(),
  /** All looks of the last days, and of those before. */
  looksNow: z.int().nonnegative(),
  looksBefore: z.int().nonnegative(),
  /** Too few looks to say anything: then nothing rises. */
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

import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { insightDays, insightDaysOf, OPENED_MAX, visitSources } from './insight-words.ts'

/** Looks that were opened, tags that were pressed and first looks that came into view since a page was opened. Whoever did it is not in it. */
export const Visits = z.object({
  opened: z
    .array(z.object({ lookId: z.uuid(), from: z.enum(visitSources) }))
    .max(OPENED_MAX)
    .default([]),
  tapped: z
    .array(z.object({ lookId: z.uuid(), productId: z.uuid() }))
    .max(OPENED_MAX)
    .default([]),
  seen: z
    .array(z.object({ lookId: z.uuid() }))
    .max(OPENED_MAX)
    .default([]),
})
export type Visits = z.infer<typeof Visits>

/** false: this visitor is not counted, and nothing more needs to be sent. */
export const VisitsTaken = z.object({ counts: z.boolean() })

const Days = z
  .enum(insightDays.map(String) as [string, ...string[]])
  .default('30')
  .transform(insightDaysOf)
export const InsightQuery = z.object({ days: Days })
export const InsightListQuery = z.object({ days: Days, ...pageFields({ limitMax: 50 }) })

/** About people: rounded down, and null where there are fewer than five. */
const People = z.int().nullable()

const LookRef = z.object({
  id: z.uuid(),
  caption: z.string().nullable(),
  altText: z.string(),
  picture: PictureView,
  uploadedAt: z.iso.datetime(),
})
const LookFigures = z.object({
  /** Each counted once a day. */
  viewers: People,
  saves: People,
  taps: People,
  /** Pieces that were sold through the look. */
  sold: People,
})
export type LookFigures = z.infer<typeof LookFigures>

export const LookInsight = z.object({
  /** false: the operator has switched counting off. */
  isOn: z.boolean(),
  days: z.int(),
  look: LookRef,
  ...LookFigures.shape,
  byDay: z.array(z.object({ day: z.iso.date(), viewers: People })),
  sources: z.array(z.object({ source: z.enum(visitSources), viewers: People })),
  /** Those that are tagged on it now. */
  products: z.array(
    z.object({ id: z.uuid(), name: z.string(), slug: z.string(), taps: People, sold: People }),
  ),
})
export type LookInsight = z.infer<typeof LookInsight>

/** One's own looks, those with the largest audience first. */
export const InsightList = pageOf(LookRef.extend(LookFigures.shape)).extend({ isOn: z.boolean() })
export type InsightList = z.infer<typeof InsightList>
export type InsightRow = InsightList['items'][number]

/** Whether one's own visits are counted for the owners of looks. */
export const VisitChoice = z.object({ isCounted: z.boolean() })
export type VisitChoice = z.infer<typeof VisitChoice>

const BrandSums = z.object({
  /** Public looks that wear it now. */
  looks: z.int(),
  viewers: People,
  saves: People,
  taps: People,
  /** Of all paid orders; null where fewer than five people bought. */
  pieces: z.int().nullable(),
  revenueMinor: z.int().nullable(),
  /** Of them, through a look. */
  throughLooks: z.int().nullable(),
})
export type BrandSums = z.infer<typeof BrandSums>

export const BrandFigures = z.object({
  isOn: z.boolean(),
  days: z.int(),
  currency: z.string(),
  sums: BrandSums,
  /** Those with the most viewers first. */
  products: z.array(BrandSums.extend({ id: z.uuid(), name: z.string(), slug: z.string() })),
  /** The table to download has all. */
  productCount: z.int(),
})
export type BrandFigures = z.infer<typeof BrandFigures>

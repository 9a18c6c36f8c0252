import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { insightDays, insightDaysOf, OPENED_MAX, visitSources } from './insight-words.ts'

/** Looks opened, tags pressed and first looks seen since a page was opened. Does not contain who did it. */
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

/** false: this visitor is not counted, and the page need not send anything more. */
export const VisitsTaken = z.object({ counts: z.boolean() })

const Days = z
  .enum(insightDays.map(String) as [string, ...string[]])
  .default('30')
  .transform(insightDaysOf)
export const InsightQuery = z.object({ days: Days })
export const InsightListQuery = z.object({ days: Days, ...pageFields({ limitMax: 50 }) })

/** A rounded-down number of people; null when there are fewer than five. */
const People = z.int().nullable()

const LookRef = z.object({
  id: z.uuid(),
  caption: z.string().nullable(),
  altText: z.string(),
  picture: PictureView,
  uploadedAt: z.iso.datetime(),
})
const LookFigures = z.object({
  /** Each viewer counts once a day. */
  viewers: People,
  saves: People,
  taps: People,
  /** Items sold through the look. */
  sold: People,
})
export type LookFigures = z.infer<typeof LookFigures>

export const LookInsight = z.object({
  /** false: the operator has switched off counting. */
  isOn: z.boolean(),
  days: z.int(),
  look: LookRef,
  ...LookFigures.shape,
  byDay: z.array(z.object({ day: z.iso.date(), viewers: People })),
  sources: z.array(z.object({ source: z.enum(visitSources), viewers: People })),
  /** The products currently tagged on it. */
  products: z.array(
    z.object({ id: z.uuid(), name: z.string(), slug: z.string(), taps: People, sold: People }),
  ),
})
export type LookInsight = z.infer<typeof LookInsight>

/** The viewer's own looks, those with the largest audience first. */
export const InsightList = pageOf(LookRef.extend(LookFigures.shape)).extend({ isOn: z.boolean() })
export type InsightList = z.infer<typeof InsightList>
export type InsightRow = InsightList['items'][number]

/** Whether the viewer's visits are counted for the owners of looks. */
export const VisitChoice = z.object({ isCounted: z.boolean() })
export type VisitChoice = z.infer<typeof VisitChoice>

const BrandSums = z.object({
  /** Public looks that currently show it. */
  looks: z.int(),
  viewers: People,
  saves: People,
  taps: People,
  /** From all paid orders; null when fewer than five people bought it. */
  pieces: z.int().nullable(),
  revenueMinor: z.int().nullable(),
  /** Of these, the items sold through a look. */
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
  /** The number of all products; `products` has only the first ones, the download has all. */
  productCount: z.int(),
})
export type BrandFigures = z.infer<typeof BrandFigures>

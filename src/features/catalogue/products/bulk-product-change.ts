import { z } from 'zod'
import {
  AudienceKey,
  MATERIALS_MAX,
  MaterialKey,
  OCCASIONS_MAX,
  OccasionKey,
  PatternKey,
} from '../categories/attributes.ts'
import { ProductState, uniqueList } from './admin-product.ts'
import { PriceMinor, Stock } from './admin-size.ts'
import { MINOR_MAX, SELECTED_MAX, SIZES_MAX } from './product-limits.ts'

const Percent = z
  .number('Use a percentage such as -15')
  .min(-99, 'At most 99 percent off')
  .max(1_000, 'At most 1,000 percent')
  .multipleOf(0.01, 'Two digits after the point, please')

const Minor = z.int().min(0).max(MINOR_MAX)
const PreviousPrice = z.object({
  id: z.uuid(),
  minor: Minor,
  minorNow: z.int(),
  /** The own prices that its sizes had. */
  sizes: z
    .array(z.object({ id: z.uuid(), minor: Minor, compareAtMinor: Minor.nullable() }))
    .max(SIZES_MAX)
    .default([]),
  /** The own prices that its sizes have now. Omitted: they are not compared. */
  sizesNow: z
    .array(z.object({ id: z.uuid(), minor: Minor }))
    .max(SIZES_MAX)
    .optional(),
})
export type PreviousPrice = z.infer<typeof PreviousPrice>

const PreviousState = z.object({ id: z.uuid(), state: ProductState.exclude(['archived']) })
export type PreviousState = z.infer<typeof PreviousState>

/** One change to several products. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept') }),
  z.object({ kind: z.literal('archive') }),
  z.object({ kind: z.literal('restore') }),
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('undelete') }),
  z.object({ kind: z.literal('brand'), brandId: z.uuid().nullable() }),
  z.object({ kind: z.literal('category'), categoryId: z.uuid().nullable() }),
  /** Only the given fields change. */
  z.object({
    kind: z.literal('attributes'),
    audience: AudienceKey.nullable().optional(),
    materials: uniqueList(MaterialKey, MATERIALS_MAX).optional(),
    pattern: PatternKey.nullable().optional(),
    occasions: uniqueList(OccasionKey, OCCASIONS_MAX).optional(),
  }),
  z.object({ kind: z.literal('price'), priceMinor: PriceMinor }),
  z.object({ kind: z.literal('price-percent'), percent: Percent }),
  z.object({ kind: z.literal('stock'), stock: Stock }),
  /** Undoes a price change, for products that still have the changed price. */
  z.object({
    kind: z.literal('prices-back'),
    prices: z.array(PreviousPrice).min(1).max(SELECTED_MAX),
  }),
  /** Undoes archiving, for products that are still archived. */
  z.object({
    kind: z.literal('states-back'),
    states: z.array(PreviousState).min(1).max(SELECTED_MAX),
  }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const BulkForm = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(SELECTED_MAX, `At most ${SELECTED_MAX} at once`)
    .transform((ids) => [...new Set(ids)].sort()),
  change: BulkChange,
})
export type BulkForm = z.infer<typeof BulkForm>

export const BulkAnswer = z.object({
  /** Products that now have the requested state, including those that already had it. */
  doneIds: z.array(z.uuid()),
  /** Those that this change brought there; undoing a deletion restores no others. */
  changedIds: z.array(z.uuid()),
  /** Products that could not be changed, and why. */
  left: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.string() })),
  /** For a price change: the data to undo it. */
  pricesBefore: z.array(PreviousPrice),
  /** For archiving: the data to undo it. */
  statesBefore: z.array(PreviousState),
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'

export const PIECES_MAX = 99_999
export const LINES_MAX = 200
export const COUNT_LINES_MAX = 2_000
export const PLACES_MAX = 20

const words = (max: number) => z.string().max(max).transform(cleanText)
const named = (max: number, missing: string) => words(max).pipe(z.string().min(1, missing))
const pieces = z.int('Use a whole number').min(1, 'At least one').max(PIECES_MAX, 'That is too many')
const note = words(500).default('')

// ---- places

export const PlaceView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The place that has all stock in no other place. */
  isMain: z.boolean(),
  pieces: z.int(),
})
export type PlaceView = z.infer<typeof PlaceView>
export const PlaceForm = z.object({ name: named(60, 'Please enter a name') })
export const PlaceOrder = z.object({ placeIds: z.array(z.uuid()).min(1).max(PLACES_MAX) })

/** The places in the order in which their stock is sold, with the stock in each. */
export const StockOverview = z.object({
  places: z.array(PlaceView),
  /** Counted stock in all places. */
  pieces: z.int(),
  /** At cost, for the stock whose cost is known; null for a role that may not see costs. */
  value: z.object({ minor: z.int(), currency: z.string(), withoutCost: z.int() }).nullable(),
})
export type StockOverview = z.infer<typeof StockOverview>

// ---- pieces

export const StockQuery = z.object({
  /** Matches a SKU, a barcode, or words of the product. */
  q: words(200).optional(),
  state: z.enum(['low', 'out']).optional(),
  sort: z.string().max(40).optional(),
  ...pageFields({ limit: 48, limitMax: 100 }),
})

export const StockRow = z.object({
  /** The id of the size. */
  id: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  brandName: z.string().nullable(),
  size: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  pieces: z.int(),
  /** The stock by place, in the order of the places; empty ones are left out. */
  at: z.array(z.object({ placeId: z.uuid(), pieces: z.int() })),
  isLow: z.boolean(),
  costMinor: z.int().nullable(),
})
export type StockRow = z.infer<typeof StockRow>
export const StockPage = countedPageOf(StockRow)

export const movementReasons = [
  ...(['opening', 'sale', 'return', 'correction', 'import', 'incoming', 'transfer', 'count'] as const),
] as const
const Movement = z.object({
  id: z.uuid(),
  happenedAt: z.iso.datetime(),
  place: z.string(),
  pieces: z.int(),
  reason: z.enum(movementReasons),
  by: z.string().nullable(),
  note: z.string(),
})
/** One size with its latest movements. */
export const StockItem = StockRow.extend({ movements: z.array(Movement) })
export type StockItem = z.infer<typeof StockItem>

export const MoveForm = z.discriminatedUnion('kind', [
  /** A correction: there are more or fewer than recorded. */
  z.object({
    kind: z.literal('correction'),
    placeId: z.uuid(),
    pieces: z
      .int('Use a whole number')
      .min(-PIECES_MAX, 'That is too many')
      .max(PIECES_MAX, 'That is too many')
      .refine((change) => change !== 0, 'Not zero'),
    /** The stock at the place when editing began; if it has changed since, the correction is refused. */
    piecesBefore: z.int().min(0).optional(),
    note: named(500, 'Please say why'),
  }),
  z.object({ kind: z.literal('transfer'), placeId: z.uuid(), toPlaceId: z.uuid(), pieces, note }),
])
export type MoveForm = z.input<typeof MoveForm>

// ---- deliveries

const DeliveryLine = z.object({
  variantId: z.uuid(),
  name: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  expected: z.int(),
  received: z.int(),
})
export const DeliveryRow = z.object({
  id: z.uuid(),
  supplier: z.string(),
  place: z.string(),
  expectedOn: z.iso.date().nullable(),
  note: z.string(),
  state: z.enum(['open', 'closed']),
  createdAt: z.iso.datetime(),
  expected: z.int(),
  received: z.int(),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>
export const DeliveryList = countedPageOf(DeliveryRow)
/** `q` matches a part of the supplier's name. */
export const DeliveryQuery = z.object({
  q: words(200).default(''),
  ...pageFields({ limit: 48, limitMax: 100 }),
})
export const DeliveryView = DeliveryRow.extend({ lines: z.array(DeliveryLine) })
export type DeliveryView = z.infer<typeof DeliveryView>

const lines = z
  .array(z.object({ variantId: z.uuid(), pieces }))
  .min(1, 'Please add items')
  .max(LINES_MAX, `Up to ${LINES_MAX} lines`)
export const DeliveryForm = z.object({
  placeId: z.uuid(),
  supplier: named(120, 'Please enter the supplier'),
  expectedOn: z.iso.date('Please enter a day').nullable().default(null),
  note,
  lines,
})
export type DeliveryForm = z.input<typeof DeliveryForm>
/** What arrived; more than expected is accepted too. */
export const ReceiveForm = z.object({ lines, closes: z.boolean().default(false) })
export type ReceiveForm = z.input<typeof ReceiveForm>

// ---- counts

export const CountRow = z.object({
  id: z.uuid(),
  title: z.string(),
  place: z.string(),
  state: z.enum(['open', 'booked']),
  createdAt: z.iso.datetime(),
  lineCount: z.int(),
  countedCount: z.int(),
  /** The total difference from the expected stock, over the lines counted so far. */
  difference: z.int(),
})
export type CountRow = z.infer<typeof CountRow>
export const CountList = countedPageOf(CountRow)
/** `q` matches a part of the title. */
export const CountQuery = z.object({ q: words(200).default(''), ...pageFields({ limit: 48, limitMax: 100 }) })
const CountLine = z.object({
  variantId: z.uuid(),
  name: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  expected: z.int(),
  counted: z.int().nullable(),
})
export type CountLine = z.infer<typeof CountLine>
export const CountView = CountRow.extend({ lines: z.array(CountLine) })
export type CountView = z.infer<typeof CountView>
export const CountForm = z.object({
  placeId: z.uuid(),
  title: named(120, 'Please enter a title'),
  /** Counts only products with these words; empty counts everything. */
  q: words(200).default(''),
})
export type CountForm = z.input<typeof CountForm>
export const CountedForm = z.object({
  counted: z.int('Use a whole number').min(0).max(PIECES_MAX).nullable(),
})

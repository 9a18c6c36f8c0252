import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { isGtin } from './barcode.ts'
import { MINOR_MAX, SIZE_NAME_MAX, SKU_MAX, STOCK_MAX, WEIGHT_MAX_GRAMS } from './product-limits.ts'
import { VariantView } from './size-prices.ts'

/** A size with all its own values; amounts in the product's currency. */
export const AdminVariant = VariantView.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  weightGrams: z.int().nonnegative().nullable(),
  /** null: the product's price applies, and so does its `compareAtMinor`. */
  priceMinor: z.int().nonnegative().nullable(),
  compareAtMinor: z.int().nonnegative().nullable(),
  /** What the shop pays for a piece. */
  costMinor: z.int().nonnegative().nullable(),
})
export type AdminVariant = z.infer<typeof AdminVariant>

/** A typed whole number; empty is 0. */
const amount = (max: number, sentence: string) =>
  z
    .union([z.number(), z.string().trim().transform(Number), z.null().transform(() => 0)], {
      error: sentence,
    })
    .pipe(z.int({ error: sentence }).min(0, sentence).max(max, sentence))

export const Stock = z.union([z.null(), amount(STOCK_MAX, 'Use a whole number, or leave it empty')])
export const PriceMinor = amount(MINOR_MAX, 'Use an amount such as 4.50')

export const SizeName = z
  .string()
  .max(SIZE_NAME_MAX * 4)
  .transform((size) => cleanText(size).replace(/\s+/g, ' '))
  .pipe(z.string().min(1, 'Please name the size').max(SIZE_NAME_MAX, 'A size has up to 40 characters'))

const Sku = z
  .string()
  .max(SKU_MAX * 4)
  .transform((sku) => cleanText(sku).replace(/\s+/g, ' ') || null)
  .pipe(z.string().max(SKU_MAX, `A SKU has up to ${SKU_MAX} characters`).nullable())

const Barcode = z
  .string()
  .max(40)
  .transform((digits) => digits.replace(/[\s-]/g, '') || null)
  .refine(
    (digits) => digits === null || isGtin(digits),
    'This is no GTIN: 8, 12, 13 or 14 digits, the last of which checks the others',
  )

export const VariantForm = z.object({
  size: SizeName,
  /** Omitted: unchanged, even if some were sold meanwhile. null: uncounted. */
  stock: Stock.optional(),
  /** The value when editing began; if it has changed since, the update is refused. */
  stockBefore: z.int().nonnegative().nullable().optional(),
  // Omitted: unchanged. null: no value of its own.
  sku: Sku.nullable().optional(),
  barcode: Barcode.nullable().optional(),
  weightGrams: z
    .int('Use whole grams')
    .min(0, 'Use whole grams')
    .max(WEIGHT_MAX_GRAMS, 'An item weighs up to a ton')
    .nullable()
    .optional(),
  priceMinor: PriceMinor.nullable().optional(),
  compareAtMinor: PriceMinor.nullable().optional(),
  costMinor: PriceMinor.nullable().optional(),
})

/** Reports a duplicate SKU at its second occurrence. */
export const rejectDuplicateSkus = (
  variants: { sku?: string | null | undefined }[],
  context: z.RefinementCtx,
) => {
  const seen = new Set<string>()
  for (const [at, { sku }] of variants.entries()) {
    const key = sku?.toLowerCase()
    if (key === undefined) continue
    if (seen.has(key)) {
      const message = 'Another size has this SKU.'
      context.addIssue({ code: 'custom', path: [at, 'sku'], message })
    }
    seen.add(key)
  }
}

export type VariantForm = z.infer<typeof VariantForm>

export const hasUniqueSizes = (variants: { size: string }[]) =>
  new Set(variants.map(({ size }) => size.toLowerCase())).size === variants.length

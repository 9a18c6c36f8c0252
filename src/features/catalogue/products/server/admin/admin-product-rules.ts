import { validate } from 'uuid'
import { legacyUuid, newId } from '../../../../../platform/database/ids.ts'
import { Problem } from '../../../../../problems.ts'
import { PRODUCT_IMAGES_MAX } from '../../admin-limits.ts'
import type { AdminProduct, ProductState, VariantForm } from '../../admin-product.ts'

/** The key of a product by whatever it is called elsewhere: a UUID as it is, anything else turned into one (ADM-13). */
export function productKey(given: string | undefined): { id: string; legacyId: string | null } {
  if (given === undefined) return { id: newId(), legacyId: null }
  return validate(given)
    ? { id: given.toLowerCase(), legacyId: null }
    : { id: legacyUuid(given), legacyId: given }
}

/**
 * Proposed is what members add; the admin area takes it up, and never puts anything there.
 * @throws Problem 'form-invalid'
 */
export function checkState(wanted: ProductState, before: ProductState | null) {
  if (wanted === 'proposed' && before !== 'proposed') {
    throw new Problem('form-invalid', { fields: { state: 'It is either on sale or archived.' } })
  }
}

/**
 * Three are enough, or as many as a table brought in.
 * @throws Problem 'form-invalid'
 */
export function checkImages(wanted: number, before: number) {
  const most = Math.max(PRODUCT_IMAGES_MAX, before)
  if (wanted > most) throw new Problem('form-invalid', { fields: { images: `Up to ${most} images` } })
}

type Variant = AdminProduct['variants'][number]

export type VariantSteps = {
  added: { size: string; stock: number | null; position: number }[]
  changed: { id: string; stock: number | null; position: number }[]
  removedIds: string[]
}

/**
 * What must be written so that a product has these sizes, in this order. A size that keeps its name keeps its
 * pieces, but for those whose number was typed over.
 * @returns null when a number that was typed over is no longer what it was
 */
export function variantSteps(before: Variant[], wanted: VariantForm[]): VariantSteps | null {
  const known = new Map(before.map((variant) => [variant.size, variant]))
  const steps: VariantSteps = { added: [], changed: [], removedIds: [] }
  for (const [position, { size, stock, stockBefore }] of wanted.entries()) {
    const there = known.get(size)
    known.delete(size)
    if (!there) {
      steps.added.push({ size, stock: stock ?? null, position })
      continue
    }
    const isTyped = stock !== undefined && stock !== there.stock
    if (isTyped && stockBefore !== undefined && stockBefore !== there.stock) return null
    const next = isTyped ? stock : there.stock
    if (next !== there.stock || before.indexOf(there) !== position) {
      steps.changed.push({ id: there.id, stock: next, position })
    }
  }
  steps.removedIds = [...known.values()].map(({ id }) => id)
  return steps
}

/** What the audit log keeps of a product. */
export const auditFacts = (product: AdminProduct) => ({
  name: product.name,
  description: product.description,
  priceMinor: product.priceMinor,
  currency: product.currency,
  color: product.color,
  colorHex: product.colorHex,
  link: product.link,
  brand: product.brand?.name ?? null,
  history: product.history,
  sizeGuide: product.sizeGuide,
  care: product.care,
  isFeatured: product.isFeatured,
  state: product.state,
  sizes: product.variants.map(({ size, stock }) => ({ size, stock })),
  images: product.images.map(({ pictureId, altText }) => ({ pictureId, altText })),
  sizeChart: product.sizeChart?.kind ?? null,
})

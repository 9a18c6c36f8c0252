import { validate } from 'uuid'
import { legacyUuid, newId } from '../../../../../platform/database/ids.ts'
import { Problem } from '../../../../../problems.ts'
import type { AdminProduct, ProductState, VariantForm } from '../../admin-product.ts'
import { PRODUCT_IMAGES_MAX } from '../../product-limits.ts'

/** The key of a product for a legacy id: a UUID as it is, anything else converted to one (ADM-13). */
export function productKey(given: string | undefined): { id: string; legacyId: string | null } {
  if (given === undefined) return { id: newId(), legacyId: null }
  return validate(given)
    ? { id: given.toLowerCase(), legacyId: null }
    : { id: legacyUuid(given), legacyId: given }
}

/**
 * Members propose products; the admin area accepts them, and never proposes any.
 * @throws Problem 'form-invalid'
 */
export function checkState(wanted: ProductState, before: ProductState | null) {
  if (wanted === 'proposed' && before !== 'proposed') {
    throw new Problem('form-invalid', { fields: { state: 'It is either on sale or archived.' } })
  }
}

/**
 * At most three, or as many as an import brought.
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
 * The writes that give a product these sizes, in this order. A size that keeps its name keeps its stock,
 * except for edited ones.
 * @returns null when an edited stock has changed since
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

/** The facts of a product for the audit log. */
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
  category: product.category?.name ?? null,
  audience: product.audience,
  materials: product.materials,
  pattern: product.pattern,
  occasions: product.occasions,
  colorFamily: product.colorFamily,
})

import { validate } from 'uuid'
import { legacyUuid, newId } from '../../../../../platform/database/ids.ts'
import { Problem } from '../../../../../problems.ts'
import type { AdminProduct, ProductState } from '../../admin-product.ts'
import type { AdminVariant, VariantForm } from '../../admin-size.ts'
import { PRODUCT_IMAGES_MAX } from '../../product-limits.ts'
import { normalizePrices, type PricePair } from '../../size-prices.ts'

/** Returns the key of a product for a legacy id: a UUID unchanged, anything else converted to one (ADM-13). */
export function productKey(given: string | undefined): { id: string; legacyId: string | null } {
  if (given === undefined) return { id: newId(), legacyId: null }
  return validate(given)
    ? { id: given.toLowerCase(), legacyId: null }
    : { id: legacyUuid(given), legacyId: given }
}

/**
 * Checks a change of state: members propose products; an admin accepts them but never proposes any.
 * @throws Problem 'form-invalid'
 */
export function checkStateChange(requested: ProductState, before: ProductState | null) {
  if (requested === 'proposed' && before !== 'proposed') {
    throw new Problem('form-invalid', { fields: { state: 'It is either on sale or archived.' } })
  }
}

/**
 * Allows up to three pictures, or as many as an import brought.
 * @throws Problem 'form-invalid'
 */
export function checkImageCount(count: number, before: number) {
  const most = Math.max(PRODUCT_IMAGES_MAX, before)
  if (count > most) throw new Problem('form-invalid', { fields: { images: `Up to ${most} images` } })
}

type OwnFacts = Pick<AdminVariant, (typeof ownFacts)[number]>
const ownFacts = ['sku', 'barcode', 'weightGrams', 'priceMinor', 'compareAtMinor', 'costMinor'] as const

type PlannedVariant = { size: string; stock: number | null; position: number } & OwnFacts
export type VariantChanges = {
  added: PlannedVariant[]
  changed: (PlannedVariant & { id: string })[]
  removedIds: string[]
  /** The product's price and compare-at price, which follow from those of its sizes. */
  price: PricePair
}

/**
 * Returns the writes that give a product these sizes, in this order. A size that keeps its name keeps its stock and
 * other values, except for those given.
 * @returns null when an edited stock has changed since
 */
export function planVariantChanges(
  before: AdminVariant[],
  requested: VariantForm[],
  product: PricePair,
): VariantChanges | null {
  const variantsBySize = new Map(before.map((variant) => [variant.size, variant]))
  const isMissed = requested.some(({ size, stock, stockBefore }) => {
    const there = variantsBySize.get(size)
    const isTyped = there && stock !== undefined && stock !== there.stock
    return isTyped && stockBefore !== undefined && stockBefore !== there.stock
  })
  if (isMissed) return null
  const settled = normalizePrices(
    product,
    requested.map((given, position) => planVariant(given, variantsBySize.get(given.size), position)),
  )
  const steps: VariantChanges = { added: [], changed: [], removedIds: [], price: settled.product }
  for (const size of settled.sizes) {
    const there = variantsBySize.get(size.size)
    variantsBySize.delete(size.size)
    if (!there) steps.added.push(size)
    else if (before.indexOf(there) !== size.position || isVariantChanged(there, size)) {
      steps.changed.push({ ...size, id: there.id })
    }
  }
  steps.removedIds = [...variantsBySize.values()].map(({ id }) => id)
  return steps
}

function planVariant(given: VariantForm, there: AdminVariant | undefined, position: number): PlannedVariant {
  const own = Object.fromEntries(
    ownFacts.map((fact) => [fact, given[fact] === undefined ? (there?.[fact] ?? null) : given[fact]]),
  ) as OwnFacts
  return {
    size: given.size,
    stock: given.stock === undefined ? (there?.stock ?? null) : given.stock,
    position,
    ...own,
  }
}

const isVariantChanged = (there: AdminVariant, planned: PlannedVariant) =>
  there.stock !== planned.stock || ownFacts.some((fact) => there[fact] !== planned[fact])

/** The facts of a product for the audit log. */
export const auditFacts = (product: AdminProduct) => ({
  name: product.name,
  description: product.description,
  priceMinor: product.priceMinor,
  compareAtMinor: product.compareAtMinor,
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
  sizes: product.variants.map(({ id: _, ...size }) => size),
  ...(product.colors.length > 0 ? { linkedColors: product.colors.map(({ slug }) => slug) } : {}),
  images: product.images.map(({ pictureId, altText }) => ({ pictureId, altText })),
  sizeChart: product.sizeChart?.kind ?? null,
  category: product.category?.name ?? null,
  audience: product.audience,
  materials: product.materials,
  pattern: product.pattern,
  occasions: product.occasions,
  colorFamily: product.colorFamily,
})

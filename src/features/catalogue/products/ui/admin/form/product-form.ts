import type { FormResult } from '../../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { parseMoney } from '../../../../../../kernel/money/money-input.ts'
import type { Crop } from '../../../../../../kernel/pictures/ui/choose/convert-between-crops.ts'
import type { WeightUnit } from '../../../../../core/shipping/weights.ts'
import type { Material, Occasion } from '../../../../categories/attribute-words.ts'
import type { AdminProduct, NewProductForm, SizeChartForm } from '../../../admin-product.ts'
import { chartFormOf } from '../size-charts/chart-draft.ts'
import { parseStock } from '../stock-input.ts'
import type { ProductDraft } from './product-draft.ts'
import { splitSizes } from './product-draft.ts'
import { parseSizeFacts } from './size-draft.ts'

/** The request body, and what is saved before it. */
export type ProductSubmission = Omit<NewProductForm, 'id'> & {
  /** The version of the product being changed. */
  version: string | undefined
  crops: { key: string; pictureId: string; crop: Crop | null }[]
  chart: { id: string; body: SizeChartForm } | null
}

/** Returns the value of a select; the empty choice is null. */
const emptyToNull = <Key extends string>(value: string) => (value || null) as Key | null

/**
 * Returns the request body, or an error per field. Leaves out unedited stock: items sold meanwhile stay sold. An empty
 * amount is 0 (ADM-10).
 */
export function formOf(
  draft: ProductDraft,
  base: AdminProduct | null,
  currency: string,
  weightUnit: WeightUnit = 'g',
): FormResult<ProductSubmission> {
  const fields: Record<string, string> = {}
  const priceMinor = parseMoney(draft.priceMinor.trim() || '0', currency)
  if (priceMinor === null) fields.priceMinor = 'Use an amount such as 4.50'
  const compareAtMinor =
    draft.compareAtMinor.trim() === '' ? null : parseMoney(draft.compareAtMinor, currency)
  if (draft.compareAtMinor.trim() !== '' && compareAtMinor === null)
    fields.compareAtMinor = 'Use an amount such as 4.50'
  if (draft.images.length === 0) fields.images = 'At least one product image is required'
  if (draft.images.some(({ refusal }) => refusal)) {
    fields.images = 'One of the images could not be uploaded. Please remove it first.'
  }
  const variantsBySize = new Map(base?.variants.map((variant) => [variant.size, variant]))
  const units = { currency, wasCurrency: base?.currency ?? currency, weightUnit }
  const variants = splitSizes(draft.sizes).map((size, at) => {
    const stock = parseStock(draft.stocks[size] ?? '')
    if (stock === undefined) fields.variants = `Size ${size}: use a whole number, or leave it empty`
    const before = variantsBySize.get(size)
    // A draft that this browser saved from an earlier version has no size facts.
    const { facts, errors } = parseSizeFacts(draft.sizeFacts?.[size], before, units)
    for (const [fact, sentence] of Object.entries(errors)) fields[`variants.${at}.${fact}`] = sentence
    if (!before) return { size, stock: stock ?? null, ...facts }
    const stockBefore = before.stock
    return stock === stockBefore ? { size, ...facts } : { size, stock: stock ?? null, stockBefore, ...facts }
  })
  const colorIds = draft.colors?.map(({ id }) => id) ?? []
  const areColorsOther = colorIds.join() !== (base?.colors ?? []).map(({ id }) => id).join()
  const { brand, chart } = draft
  const body = brand && chart?.isChanged ? chartFormOf(chart, brand.id) : null
  if (typeof body === 'string') fields.sizeChartId = body
  const text = (typed: string) => typed.trim() || null
  const form: ProductSubmission = {
    name: draft.name,
    description: draft.description,
    priceMinor: priceMinor ?? 0,
    compareAtMinor,
    taxClass: draft.taxClass,
    color: text(draft.color),
    colorHex: text(draft.colorHex)?.toLowerCase() ?? null,
    link: text(draft.link),
    brandId: brand?.id ?? null,
    history: text(draft.history),
    sizeGuide: text(draft.sizeGuide),
    care: text(draft.care),
    isFeatured: draft.isFeatured,
    state: draft.state,
    variants,
    ...(areColorsOther ? { colors: colorIds } : {}),
    movedImages: (draft.moved ?? []).filter(
      ({ pictureId }) => !draft.images.some((image) => image.pictureId === pictureId),
    ),
    images: draft.images.flatMap(({ pictureId, altText }) => (pictureId ? [{ pictureId, altText }] : [])),
    sizeChartId: brand && chart ? chart.id : null,
    categoryId: draft.category?.id ?? null,
    audience: emptyToNull(draft.audience),
    materials: draft.materials as Material[],
    pattern: emptyToNull(draft.pattern),
    occasions: draft.occasions as Occasion[],
    colorFamily: emptyToNull(draft.colorFamily),
    version: base?.version,
    crops: draft.images.flatMap(({ key, pictureId, pendingCrop }) =>
      pictureId && pendingCrop ? [{ key, pictureId, crop: pendingCrop.crop }] : [],
    ),
    chart: chart && body && typeof body !== 'string' ? { id: chart.id, body } : null,
  }
  return Object.keys(fields).length > 0 ? { fields } : { form }
}

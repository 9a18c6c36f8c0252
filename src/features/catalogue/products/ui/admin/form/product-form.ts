import { readMoney } from '../../../../../../kernel/money/money.ts'
import type { AdminProduct, NewProductForm } from '../../../admin-product.ts'
import { readStock } from '../typed-stock.ts'
import type { ProductDraft } from './product-draft.ts'
import { sizesOf } from './product-draft.ts'

type Form = Omit<NewProductForm, 'id'>

/**
 * The request body, or an error per field. An unedited stock is not sent: items sold meanwhile stay sold. An
 * empty amount is 0 (ADM-10).
 */
export function formOf(
  draft: ProductDraft,
  base: AdminProduct | null,
  currency: string,
): { form: Form } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const priceMinor = readMoney(draft.price.trim() || '0', currency)
  if (priceMinor === null) fields.priceMinor = 'Use an amount such as 4.50'
  if (draft.images.length === 0) fields.images = 'At least one product image is required'
  if (draft.images.some(({ refusal }) => refusal)) {
    fields.images = 'One of the images could not be taken. Please remove it first.'
  }
  const known = new Map(base?.variants.map(({ size, stock }) => [size, stock]))
  const variants = sizesOf(draft.sizes).map((size) => {
    const stock = readStock(draft.stocks[size] ?? '')
    if (stock === undefined) fields.variants = `Size ${size}: use a whole number, or leave it empty`
    if (!known.has(size)) return { size, stock: stock ?? null }
    const stockBefore = known.get(size) ?? null
    return stock === stockBefore ? { size } : { size, stock: stock ?? null, stockBefore }
  })
  const text = (typed: string) => typed.trim() || null
  const form: Form = {
    name: draft.name,
    description: draft.description,
    priceMinor: priceMinor ?? 0,
    color: text(draft.color),
    colorHex: text(draft.colorHex)?.toLowerCase() ?? null,
    link: text(draft.link),
    brandId: draft.brand?.id ?? null,
    history: text(draft.history),
    sizeGuide: text(draft.sizeGuide),
    care: text(draft.care),
    isFeatured: draft.isFeatured,
    state: draft.state,
    variants,
    images: draft.images.flatMap(({ pictureId, altText }) => (pictureId ? [{ pictureId, altText }] : [])),
    sizeChartId: draft.brand ? (draft.chart?.id ?? null) : null,
  }
  return Object.keys(fields).length > 0 ? { fields } : { form }
}

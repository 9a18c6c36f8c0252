import type { Merged } from '../../../../../../kernel/admin/ui/form/merge-drafts.ts'
import type { DraftConflict } from '../../../../../../kernel/admin/ui/form/use-admin-form.ts'
import { moneyInputValue } from '../../../../../../kernel/money/money-input.ts'
import type { TaxClass } from '../../../../../../kernel/money/tax-class.ts'
import type { ImageDraft } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import type { ApiProblem } from '../../../../../../web/api.ts'
import type { WeightUnit } from '../../../../../core/shipping/weights.ts'
import type { AdminProduct, AdminSizeChart, ProductState } from '../../../admin-product.ts'
import type { AdminColor } from '../../../linked-colors.ts'
import { type ChartDraft, chartDraftOf } from '../size-charts/chart-draft.ts'
import { mergeCharts } from '../size-charts/merge-charts.ts'
import { stockInputValue } from '../stock-input.ts'
import { type SizeDraft, sizeDraftOf } from './size-draft.ts'

export type ColorDraft = Pick<AdminColor, 'id' | 'name' | 'color' | 'picture'>
export type MovedImage = { pictureId: string; toProductId: string }

/** A product in the form, where everything is text. */
export type ProductDraft = {
  name: string
  description: string
  priceMinor: string
  compareAtMinor: string
  taxClass: TaxClass
  color: string
  colorHex: string
  /** "S, M, L" */
  sizes: string
  /** Typed stock per size; removed sizes keep theirs in case they come back. */
  stocks: Record<string, string>
  /** The other typed values per size, kept likewise. */
  sizeFacts: Record<string, SizeDraft>
  /** The colors of the piece in order, including this product; empty when it has only its own. */
  colors: ColorDraft[]
  /** Images that move to another color when the form is saved. */
  moved: MovedImage[]
  brand: { id: string; name: string } | null
  link: string
  history: string
  sizeGuide: string
  care: string
  isFeatured: boolean
  state: ProductState
  images: ImageDraft[]
  chart: ChartDraft | null
  category: { id: string; name: string } | null
  audience: string
  materials: string[]
  pattern: string
  occasions: string[]
  /** Empty: derived from the color name. */
  colorFamily: string
}

export const draftOf = (product: AdminProduct | null, weightUnit: WeightUnit = 'g'): ProductDraft => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  priceMinor: product ? moneyInputValue(product.priceMinor, product.currency) : '0',
  compareAtMinor: product?.compareAtMinor ? moneyInputValue(product.compareAtMinor, product.currency) : '',
  taxClass: product?.taxClass ?? 'standard',
  color: product?.color ?? '',
  colorHex: product?.colorHex ?? '',
  sizes: product?.variants.map(({ size }) => size).join(', ') ?? '',
  stocks: Object.fromEntries(
    product?.variants.map(({ size, stock }) => [size, stockInputValue(stock)]) ?? [],
  ),
  sizeFacts: Object.fromEntries(
    product?.variants.map((one) => [one.size, sizeDraftOf(one, product.currency, weightUnit)]) ?? [],
  ),
  colors: product?.colors?.map(({ id, name, color, picture }) => ({ id, name, color, picture })) ?? [],
  moved: [],
  brand: product?.brand ? { id: product.brand.id, name: product.brand.name } : null,
  link: product?.link ?? '',
  history: product?.history ?? '',
  sizeGuide: product?.sizeGuide ?? '',
  care: product?.care ?? '',
  isFeatured: product?.isFeatured ?? false,
  state: product?.state ?? 'active',
  images: product?.images.map(imageOf) ?? [],
  chart: product?.sizeChart ? chartDraftOf(product.sizeChart) : null,
  category: product?.category ? { id: product.category.id, name: product.category.name } : null,
  audience: product?.audience ?? '',
  materials: product?.materials ?? [],
  pattern: product?.pattern ?? '',
  occasions: product?.occasions ?? [],
  colorFamily: product?.isColorFamilyChosen ? (product.colorFamily ?? '') : '',
})

const imageOf = ({ pictureId, picture, altText }: AdminProduct['images'][number]): ImageDraft => ({
  ...{ key: pictureId, file: null, fileName: '', pictureId, picture, storedAt: null },
  ...{ crop: null, pendingCrop: null, altText, isAltTextOwn: true, refusal: null },
})

/** Returns the draft without files that are only in this browser. The server keeps an uploaded picture for a day. */
export const withoutLocalFiles = ({ images, ...typed }: Partial<ProductDraft>): Partial<ProductDraft> => ({
  ...typed,
  ...(images && {
    images: images
      .filter(({ pictureId }) => pictureId)
      .map((image) => ({ ...image, file: null, pendingCrop: null })),
  }),
})

/** Typed sizes: comma-separated, trimmed, each once (ADM-12). */
export const splitSizes = (typed: string): string[] => [
  ...new Map(
    typed
      .split(',')
      .map((size) => size.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((size) => [size.toLowerCase(), size]),
  ).values(),
]

/**
 * Compares a chart only by its id and by edits here: concurrent changes to it are merged cell by cell when it is saved.
 */
const toComparable = (draft: ProductDraft) => ({
  ...draft,
  chart: draft.chart && [draft.chart.id, draft.chart.isChanged && draft.chart],
})

/** Merges the form with a concurrent change to the product or its size chart. */
export function mergeProduct(
  refusal: ApiProblem,
  { saved, draft, merge }: DraftConflict<ProductDraft>,
  weightUnit: WeightUnit = 'g',
) {
  const { code, facts } = refusal
  if (code === 'product-changed') {
    const { current, changedBy } = facts as unknown as { current: AdminProduct; changedBy: string | null }
    const theirs = draftOf(current, weightUnit)
    const merged = merge(theirs, toComparable)
    mergeStocks(merged, [saved.stocks, draft.stocks, theirs.stocks])
    return { ...merged, row: current, changedBy }
  }
  if (code === 'size-chart-changed' && facts.current && draft.chart) {
    const { chart, ...notes } = mergeCharts(draft.chart, facts.current as AdminSizeChart)
    return { ...notes, draft: { ...draft, chart }, subject: 'this size chart' }
  }
  return null
}

type Stocks = ProductDraft['stocks']

/** Adds the stock of each size to the merge result. */
function mergeStocks(merged: Merged<ProductDraft>, [base, mine, theirs]: [Stocks, Stocks, Stocks]) {
  for (const [size, now] of Object.entries(theirs)) {
    const [before, typed] = [base[size], mine[size]]
    if (now === before || now === typed) continue
    const withStock = (stock: string | undefined) => (draft: ProductDraft) => ({
      ...draft,
      stocks: { ...draft.stocks, [size]: stock ?? '' },
    })
    if (typed !== before) {
      merged.conflicts.push({
        key: `stock ${size}`,
        label: `Stock of ${size}`,
        mine: { formattedValue: typed || 'Not counted', applyTo: withStock(typed) },
        theirs: { formattedValue: now || 'Not counted', applyTo: withStock(now) },
      })
    } else {
      merged.draft = withStock(now)(merged.draft)
      merged.mergedLabels.push(`Stock of ${size}`)
    }
  }
}

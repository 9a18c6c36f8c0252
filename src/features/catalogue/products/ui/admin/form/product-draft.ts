import { type Merged, mergeDrafts } from '../../../../../../kernel/admin/ui/form/merge-drafts.ts'
import { typedMoney } from '../../../../../../kernel/money/money.ts'
import type { ImageDraft } from '../../../../../../kernel/pictures/ui/images/image-draft.ts'
import type { AdminProduct, ProductState } from '../../../admin-product.ts'
import { type ChartDraft, chartDraftOf } from '../size-charts/chart-draft.ts'
import { typedStock } from '../typed-stock.ts'

/** A product in the form, where everything is text. */
export type ProductDraft = {
  name: string
  description: string
  price: string
  color: string
  colorHex: string
  /** "S, M, L" */
  sizes: string
  /** Typed values per size; removed sizes keep theirs in case they come back. */
  stocks: Record<string, string>
  brand: { id: string; name: string } | null
  link: string
  history: string
  sizeGuide: string
  care: string
  isFeatured: boolean
  state: ProductState
  images: ImageDraft[]
  chart: ChartDraft | null
}

export const emptyProduct: ProductDraft = {
  name: '',
  description: '',
  price: '0',
  color: '',
  colorHex: '',
  sizes: '',
  stocks: {},
  brand: null,
  link: '',
  history: '',
  sizeGuide: '',
  care: '',
  isFeatured: false,
  state: 'active',
  images: [],
  chart: null,
}

export const draftOf = (product: AdminProduct | null): ProductDraft =>
  product
    ? {
        name: product.name,
        description: product.description,
        price: typedMoney(product.priceMinor, product.currency),
        color: product.color ?? '',
        colorHex: product.colorHex ?? '',
        sizes: product.variants.map(({ size }) => size).join(', '),
        stocks: Object.fromEntries(product.variants.map(({ size, stock }) => [size, typedStock(stock)])),
        brand: product.brand && { id: product.brand.id, name: product.brand.name },
        link: product.link ?? '',
        history: product.history ?? '',
        sizeGuide: product.sizeGuide ?? '',
        care: product.care ?? '',
        isFeatured: product.isFeatured,
        state: product.state,
        images: product.images.map(imageOf),
        chart: product.sizeChart && chartDraftOf(product.sizeChart),
      }
    : emptyProduct

const imageOf = ({ pictureId, picture, altText }: AdminProduct['images'][number]): ImageDraft => ({
  key: pictureId,
  file: null,
  fileName: '',
  pictureId,
  picture,
  storedAt: null,
  crop: null,
  pendingCrop: null,
  altText,
  isAltTextOwn: true,
  refusal: null,
})

/** Typed sizes: comma-separated, trimmed, each once (ADM-12). */
export const sizesOf = (typed: string): string[] => [
  ...new Map(
    typed
      .split(',')
      .map((size) => size.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((size) => [size.toLowerCase(), size]),
  ).values(),
]

/** The values of a draft in a comparable form. */
export const comparable = (draft: ProductDraft) => ({
  ...draft,
  sizes: sizesOf(draft.sizes),
  stocks: sizesOf(draft.sizes).map((size) => (draft.stocks[size] ?? '').trim()),
  brand: draft.brand?.id ?? null,
  images: draft.images.map(({ key, pictureId, altText, pendingCrop }) => [
    pictureId ?? key,
    altText,
    pendingCrop?.crop,
    pendingCrop !== null,
  ]),
  chart: draft.chart && [draft.chart.id, draft.chart.isChanged && draft.chart],
})

export const isSameDraft = (one: ProductDraft, other: ProductDraft) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

const labels = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  color: 'Color',
  colorHex: 'Swatch',
  sizes: 'Sizes',
  brand: 'Brand',
  link: 'Link',
  history: 'Story',
  sizeGuide: 'Size guide',
  care: 'Care',
  isFeatured: 'Featured',
  state: 'State',
  images: 'Images',
  chart: 'Size chart',
}

/** Merges the form with somebody else's concurrent change, stock by stock too. */
export function mergeProducts(
  base: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): Merged<ProductDraft> {
  const merged = mergeDrafts<ProductDraft>([base, mine, theirs], { labels, told, comparable })
  for (const size of Object.keys(theirs.stocks)) {
    const [before, typed, now] = [base.stocks[size], mine.stocks[size], theirs.stocks[size]]
    if (now === before || now === typed) continue
    const put = (stock: string | undefined) => (draft: ProductDraft) => ({
      ...draft,
      stocks: { ...draft.stocks, [size]: stock ?? '' },
    })
    if (typed !== before) {
      merged.conflicts.push({
        key: `stock ${size}`,
        label: `Stock of ${size}`,
        mine: { told: typed || 'Not counted', put: put(typed) },
        theirs: { told: now || 'Not counted', put: put(now) },
      })
    } else {
      merged.draft = put(now)(merged.draft)
      merged.takenOver.push(`Stock of ${size}`)
    }
  }
  return merged
}

const stateNames = { active: 'On sale', proposed: 'Proposed', archived: 'Archived' } as const

function told(field: string, draft: ProductDraft): string {
  switch (field as keyof typeof labels) {
    case 'brand':
      return draft.brand?.name ?? 'None'
    case 'images':
      return draft.images.length === 1 ? '1 image' : `${draft.images.length} images`
    case 'isFeatured':
      return draft.isFeatured ? 'Yes' : 'No'
    case 'state':
      return stateNames[draft.state]
    case 'chart':
      return draft.chart?.kind || 'None'
    default:
      return String(draft[field as keyof ProductDraft] || 'Empty')
  }
}

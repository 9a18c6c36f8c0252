import { typedMoney } from '../../../../../kernel/money/money.ts'
import type { ImageDraft } from '../../../../../kernel/pictures/ui/images/image-draft.ts'
import type { AdminProduct, ProductState } from '../../admin-product.ts'
import { type ChartDraft, chartDraftOf } from './chart-draft.ts'
import { typedStock } from './typed-stock.ts'

/** A product as it stands in the form, where everything is text. */
export type ProductDraft = {
  name: string
  description: string
  price: string
  color: string
  colorHex: string
  /** "S, M, L" */
  sizes: string
  /** What is typed for a size; sizes that were taken out keep theirs, should they come back. */
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

/** Sizes as they are typed: comma-separated, trimmed, each once (ADM-12). */
export const sizesOf = (typed: string): string[] => [
  ...new Map(
    typed
      .split(',')
      .map((size) => size.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((size) => [size.toLowerCase(), size]),
  ).values(),
]

/** What a field says, in a form that can be compared. */
const comparable = (draft: ProductDraft) => ({
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

type MergedField = Exclude<keyof ProductDraft, 'stocks'>

const labels: Record<MergedField, string> = {
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

/** A field that two changed to different things. Pressed, either becomes what stands in the form. */
export type Conflict = {
  key: string
  label: string
  mine: { told: string; put: (draft: ProductDraft) => ProductDraft }
  theirs: { told: string; put: (draft: ProductDraft) => ProductDraft }
}

export type Merged = { draft: ProductDraft; takenOver: string[]; conflicts: Conflict[] }

/**
 * Brings together what stands in the form and what somebody else saved meanwhile. What only they changed is taken
 * over; what both changed stays as it is typed and is asked about.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Merged {
  const [was, own, other] = [comparable(base), comparable(mine), comparable(theirs)]
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const merged: Merged = { draft: { ...mine }, takenOver: [], conflicts: [] }

  for (const field of Object.keys(labels) as MergedField[]) {
    if (!differ(was[field], other[field]) || !differ(own[field], other[field])) continue
    const put = (from: ProductDraft) => (draft: ProductDraft) => ({ ...draft, [field]: from[field] })
    if (differ(own[field], was[field])) {
      merged.conflicts.push({
        key: field,
        label: labels[field],
        mine: { told: told(field, mine), put: put(mine) },
        theirs: { told: told(field, theirs), put: put(theirs) },
      })
    } else {
      merged.draft = put(theirs)(merged.draft)
      merged.takenOver.push(labels[field])
    }
  }
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

function told(field: MergedField, draft: ProductDraft): string {
  switch (field) {
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
      return draft[field] || 'Empty'
  }
}

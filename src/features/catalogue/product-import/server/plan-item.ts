import { typedMoney } from '../../../../kernel/money/money.ts'
import { cleanText } from '../../../../kernel/text/member-text.ts'
import type { BulkProduct, ProductFacts, SizeFacts } from '../../products/server/product-bulk-sql.ts'
import { ONE_SIZE } from '../../products/sizes.ts'
import type { CellError, Fate, OwnColumn } from '../import.ts'
import type { MergedItem } from './read/merge-lines.ts'

export type Plan = {
  fate: Fate
  changes: Partial<Record<OwnColumn, [string, string]>>
  errors: CellError[]
  /** The product after the import; null where it is refused. */
  facts: ProductFacts | null
  /** null: unchanged. */
  sizes: SizeFacts[] | null
  newPictures: MergedItem['pictures']
}

type Surroundings = {
  line: number
  shopCurrency: string
  publicUrl: string
  /** An earlier row describes the same product under another name. */
  claimedBy: number | undefined
}

/** What an import does to one product: a pure function of the file and the current data. */
export function planItem(item: MergedItem, current: BulkProduct | null, around: Surroundings): Plan {
  const errors = [...item.errors, ...whyNot(item, current, around)]
  // Columns missing in the file are missing here too: no value is undefined.
  const facts = {
    ...(current ? factsOf(current) : blank(around.shopCurrency)),
    ...item.product,
  } as ProductFacts
  const sizes = item.sizes && !(current && sameSizes(item.sizes, current.sizes)) ? item.sizes : null
  const newPictures = item.pictures.filter(({ address }) => !isKnown(address, current, around.publicUrl))
  const changes = current ? changesOf(factsOf(current), facts) : {}
  if (current && sizes) changes.sizes = [sizesText(current.sizes), sizesText(sizes)]
  if (current && newPictures.length > 0) {
    changes.images = [`${current.media.length}`, `${newPictures.length} more`]
  }
  if (errors.length > 0)
    return { fate: 'refused', changes: {}, errors, facts: null, sizes: null, newPictures: [] }
  const fate = current === null ? 'new' : Object.keys(changes).length > 0 ? 'changed' : 'unchanged'
  return { fate, changes, errors, facts, sizes, newPictures }
}

function whyNot(
  { product, errors: read }: MergedItem,
  current: BulkProduct | null,
  { line, shopCurrency, claimedBy }: Surroundings,
) {
  const errors: CellError[] = []
  const say = (column: OwnColumn, sentence: string) => {
    // Unreadable cells are reported already.
    if (!read.some((error) => error.column === column)) errors.push({ line, column, sentence })
  }
  if (claimedBy !== undefined) say('id', `Line ${claimedBy} is of the same product.`)
  if (current?.isDeleted) say('id', 'This product was deleted. Undo the deletion first.')
  if (!current && product.name === undefined) say('name', 'A new product needs a name.')
  if (!current && product.priceMinor === undefined) say('price', 'A new product needs a price.')
  if (product.state === 'proposed' && current?.state !== 'proposed') {
    say('state', 'Members propose products. Write active or archived.')
  }
  const { currency = current?.currency ?? shopCurrency } = product
  if (currency !== shopCurrency && currency !== current?.currency) {
    say('currency', `The shop sells in ${shopCurrency}, not in ${currency}.`)
  }
  return errors
}

const blank = (currency: string): ProductFacts => ({
  name: '',
  brand: null,
  priceMinor: 0,
  currency,
  color: null,
  colorHex: null,
  description: '',
  link: null,
  history: null,
  sizeGuide: null,
  care: null,
  state: 'active',
  isFeatured: false,
})

export const factsOf = ({
  id: _id,
  slug: _slug,
  sizes: _sizes,
  media: _media,
  altTexts: _altTexts,
  pictureAddresses: _addresses,
  isDeleted: _isDeleted,
  ...facts
}: BulkProduct): ProductFacts => facts

const columnOf = {
  name: 'name',
  brand: 'brand',
  priceMinor: 'price',
  currency: 'currency',
  color: 'color',
  colorHex: 'color_hex',
  description: 'description',
  link: 'link',
  history: 'history',
  sizeGuide: 'size_guide',
  care: 'care',
  state: 'state',
  isFeatured: 'featured',
} as const satisfies Record<keyof ProductFacts, OwnColumn>

const SHOWN = 200

function changesOf(before: ProductFacts, after: ProductFacts): Plan['changes'] {
  const changes: Plan['changes'] = {}
  for (const field of Object.keys(columnOf) as (keyof ProductFacts)[]) {
    if (isSame(field, before, after)) continue
    changes[columnOf[field]] = [cellOf(before, field).slice(0, SHOWN), cellOf(after, field).slice(0, SHOWN)]
  }
  return changes
}

function isSame(field: keyof ProductFacts, before: ProductFacts, after: ProductFacts): boolean {
  if (field === 'brand') return brandKey(before.brand) === brandKey(after.brand)
  const [was, is] = [before[field], after[field]]
  // The stored text may be older than the rule about allowed characters.
  return typeof was === 'string' && typeof is === 'string' ? cleanText(was) === cleanText(is) : was === is
}

/** One brand, however its name is written (DEC-57). */
export const brandKey = (name: string | null) => name?.toLowerCase().replace(/\s+/g, '') ?? null

/** As it appears in a table. */
export function cellOf(facts: ProductFacts, field: keyof ProductFacts): string {
  if (field === 'priceMinor') return typedMoney(facts.priceMinor, facts.currency)
  if (field === 'isFeatured') return facts.isFeatured ? 'yes' : 'no'
  return facts[field] ?? ''
}

const sizesText = (sizes: SizeFacts[]) =>
  sizes
    .map(({ size, stock }) => (stock === null ? size : `${size}: ${stock}`))
    .join(', ')
    .slice(0, SHOWN)

const sameSizes = (given: SizeFacts[], there: SizeFacts[]) =>
  (isNone(given) && there.length === 0) ||
  (given.length === there.length &&
    given.every(({ size, stock }, i) => size === there[i]!.size && stock === there[i]!.stock))

/** In formats where every product has a variant, one without sizes has this one. */
const isNone = ([first, ...more]: SizeFacts[]) =>
  first?.size === ONE_SIZE && first.stock === null && more.length === 0

/** Imported before, or a picture of ours that the product has: an export contains those. */
function isKnown(address: string, current: BulkProduct | null, publicUrl: string): boolean {
  if (current?.pictureAddresses.includes(address)) return true
  if (!address.startsWith(`${publicUrl}/media/`)) return false
  // Whatever its current crop is.
  return current?.media.some((name) => address.includes(name.slice(0, 36))) ?? false
}

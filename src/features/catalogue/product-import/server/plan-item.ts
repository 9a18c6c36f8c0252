import { moneyInputValue } from '../../../../kernel/money/money-input.ts'
import { cleanText } from '../../../../kernel/text/member-text.ts'
import {
  audienceWords,
  colorFamilyWords,
  materialWords,
  occasionWords,
  patternWords,
} from '../../categories/attribute-words.ts'
import type { CategoryTree } from '../../categories/server/category-tree.ts'
import { guessProduct } from '../../categories/server/guess/guess.ts'
import type { BulkProduct, ProductFacts, SizeFacts } from '../../products/server/product-bulk-sql.ts'
import type { CellError, Fate, ImportNote, OwnColumn } from '../import.ts'
import { findCategory } from './find-category.ts'
import { formatSizes, planSizes } from './plan-sizes.ts'
import type { MergedItem } from './read/merge-lines.ts'

export type Plan = {
  fate: Fate
  changes: Partial<Record<OwnColumn, [string, string]>>
  errors: CellError[]
  /** The product after the import; null when it is refused. */
  facts: ProductFacts | null
  /** null: unchanged. */
  sizes: SizeFacts[] | null
  newPictures: MergedItem['pictures']
  notes: ImportNote[]
}

type PlanContext = {
  line: number
  shopCurrency: string
  publicUrl: string
  tree: CategoryTree
  /** The row number of an earlier row that describes the same product under another name. */
  claimedBy: number | undefined
  /** Returns why a size cannot have this SKU, or null when it can. */
  findSkuConflict: (sku: string) => string | null
}

/** Plans the changes of an import to one product; a pure function of the file and the current data. */
export function planItem(item: MergedItem, current: BulkProduct | null, around: PlanContext): Plan {
  const errors = [...item.errors, ...findPlanErrors(item, current, around)]
  // Columns missing from the file are absent here too: no value is undefined.
  const { googleCategory: _number, category: _named, ...givenFacts } = item.product
  const before = current ? factsOf(current) : emptyProductFacts(around.shopCurrency)
  const read = readCategory(item, before, around.tree)
  const newPictures = item.pictures.filter(
    ({ address }) => !isKnownPicture(address, current, around.publicUrl),
  )
  const mergedFacts = { ...before, ...givenFacts, ...read.facts } as ProductFacts
  const { sizes, product: price } = planSizes(item.sizes, current, mergedFacts)
  const targetFacts: ProductFacts = { ...mergedFacts, ...price }
  // A product without a picture is not put on sale, but one already on sale stays there.
  const isUnseen = newPictures.length === 0 && (current?.media.length ?? 0) === 0
  const isHeld = isUnseen && targetFacts.state === 'active' && current?.state !== 'active'
  const facts: ProductFacts = isHeld ? { ...targetFacts, state: current?.state ?? 'archived' } : targetFacts
  const notes: ImportNote[] = [...(isHeld ? (['without-picture'] as const) : []), ...read.notes]
  const changes = current ? changesOf(factsOf(current), facts) : {}
  if (current && sizes)
    changes.sizes = [formatSizes(current.sizes, current.currency), formatSizes(sizes, facts.currency)].map(
      (text) => text.slice(0, SHOWN),
    ) as [string, string]
  if (current && newPictures.length > 0) {
    changes.images = [`${current.media.length}`, `${newPictures.length} more`]
  }
  if (errors.length > 0)
    return { fate: 'refused', changes: {}, errors, facts: null, sizes: null, newPictures: [], notes: [] }
  const fate = current === null ? 'new' : Object.keys(changes).length > 0 ? 'changed' : 'unchanged'
  return { fate, changes, errors, facts, sizes, newPictures, notes }
}

/** Reads the category that the file names; guesses that of a new product without one from its name. */
function readCategory({ product }: MergedItem, before: ProductFacts, tree: CategoryTree) {
  const notes: ImportNote[] = []
  const isNamed = Boolean(product.category) || product.googleCategory !== undefined
  const namedCategory = isNamed ? findCategory(tree, product) : null
  if (namedCategory) return { facts: { category: namedCategory.slug }, notes }
  if (isNamed) notes.push('unknown-category')
  // An empty cell removes the category; a missing column changes nothing.
  if (!isNamed && product.category === null) return { facts: { category: null }, notes }
  if (before.name !== '' || product.name === undefined) return { facts: {}, notes }
  const { categorySlug, ...guess } = guessProduct({ name: product.name, color: product.color ?? null })
  const isKnown = categorySlug !== null && tree.bySlug.has(categorySlug)
  if (isKnown) notes.push('guessed-category')
  const facts: Partial<ProductFacts> = {
    ...(isKnown ? { category: categorySlug } : {}),
    ...(product.audience === undefined ? { audience: guess.audience } : {}),
    ...(product.materials === undefined ? { materials: guess.materials } : {}),
    ...(product.pattern === undefined ? { pattern: guess.pattern } : {}),
  }
  return { facts, notes }
}

function findPlanErrors(
  { product, sizes, errors: read }: MergedItem,
  current: BulkProduct | null,
  { line, shopCurrency, claimedBy, findSkuConflict }: PlanContext,
) {
  const errors: CellError[] = []
  const say = (column: OwnColumn, sentence: string) => {
    // Unreadable cells have been reported already.
    if (!read.some((error) => error.column === column)) errors.push({ line, column, sentence })
  }
  if (claimedBy !== undefined) say('id', `Line ${claimedBy} has the same product.`)
  if (current?.isDeleted) say('id', 'This product was deleted. Undo the deletion first.')
  if (!current && product.name === undefined) say('name', 'A new product needs a name.')
  if (!current && product.priceMinor === undefined) say('price', 'A new product needs a price.')
  if (product.state === 'proposed' && current?.state !== 'proposed') {
    say('state', 'Only members propose products. Use active or archived.')
  }
  const skus = new Set<string>()
  for (const { sku } of sizes ?? []) {
    if (!sku) continue
    const reason = skus.has(sku.toLowerCase()) ? `The SKU ${sku} is listed twice.` : findSkuConflict(sku)
    if (reason) say('size_sku', reason)
    skus.add(sku.toLowerCase())
  }
  const { currency = current?.currency ?? shopCurrency } = product
  if (currency !== shopCurrency && currency !== current?.currency) {
    say('currency', `The shop’s currency is ${shopCurrency}, not ${currency}.`)
  }
  return errors
}

const emptyProductFacts = (currency: string): ProductFacts => ({
  name: '',
  brand: null,
  priceMinor: 0,
  compareAtMinor: null,
  taxClass: 'standard',
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
  ...{ category: null, audience: null, materials: [], pattern: null, occasions: [], colorFamily: null },
  colorGroup: null,
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
  compareAtMinor: 'price_before',
  taxClass: 'tax_class',
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
  category: 'category',
  audience: 'audience',
  materials: 'material',
  pattern: 'pattern',
  occasions: 'occasion',
  colorFamily: 'color_family',
  colorGroup: 'color_group',
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
  if (field === 'materials' || field === 'occasions') {
    return before[field].join() === after[field].join()
  }
  if (field === 'brand') return brandKey(before.brand) === brandKey(after.brand)
  const [was, is] = [before[field], after[field]]
  // The stored text may predate the rule about allowed characters.
  return typeof was === 'string' && typeof is === 'string' ? cleanText(was) === cleanText(is) : was === is
}

/** A brand's key, the same for every spelling of its name (DEC-57). */
export const brandKey = (name: string | null) => name?.toLowerCase().replace(/\s+/g, '') ?? null

/** Formats a value as it appears in a table. */
export function cellOf(facts: ProductFacts, field: keyof ProductFacts): string {
  if (field === 'priceMinor') return moneyInputValue(facts.priceMinor, facts.currency)
  if (field === 'compareAtMinor') {
    return facts.compareAtMinor === null ? '' : moneyInputValue(facts.compareAtMinor, facts.currency)
  }
  if (field === 'isFeatured') return facts.isFeatured ? 'yes' : 'no'
  if (field === 'materials') return facts.materials.map((one) => materialWords[one]).join(' | ')
  if (field === 'occasions') return facts.occasions.map((one) => occasionWords[one]).join(' | ')
  if (field === 'audience') return facts.audience ? audienceWords[facts.audience] : ''
  if (field === 'pattern') return facts.pattern ? patternWords[facts.pattern] : ''
  if (field === 'colorFamily') return facts.colorFamily ? colorFamilyWords[facts.colorFamily] : ''
  return facts[field] ?? ''
}

/** Whether the picture was imported before, or is one of ours that the product has, as in our exports. */
function isKnownPicture(address: string, current: BulkProduct | null, publicUrl: string): boolean {
  if (current?.pictureAddresses.includes(address)) return true
  if (!address.startsWith(`${publicUrl}/media/`)) return false
  // The picture's id, whatever its current crop.
  return current?.media.some((name) => address.includes(name.slice(0, 36))) ?? false
}

import { taxClassNames } from '../../../../../kernel/money/tax-class.ts'
import {
  audienceWords,
  colorFamilyWords,
  materialWords,
  occasionWords,
  patternWords,
} from '../../../categories/attribute-words.ts'
import { MATERIALS_MAX, OCCASIONS_MAX } from '../../../categories/attributes.ts'
import type { ParsedLine, ProductCells, Size } from '../import-content.ts'
import { cellReader, type Row, unescapeRow } from './read-cells.ts'
import { sizeCells } from './read-size-cells.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Reads a row of our own table: a product with all its sizes. */
export function readOwnLine(row: Row, shopCurrency: string): ParsedLine {
  const plain = unescapeRow(row)
  const read = cellReader(plain)
  const id = read.text('id')?.toLowerCase()
  if (id && !UUID.test(id))
    read.refuse('id', 'Use an ID from an export, or leave it empty for a new product.')
  const sku = read.text('sku', 200)
  const handle = read.text('handle', 200)
  const currency = read.currency('currency')
  const price = read.price('price', currency ?? shopCurrency)
  const product: ProductCells = {
    name: read.name('name'),
    brand: read.brand('brand'),
    compareAtMinor: read.priceOrNone('price_before', currency ?? price?.currency ?? shopCurrency),
    taxClass: read.oneOf('tax_class', taxClassNames) ?? undefined,
    ...(price ? { priceMinor: price.priceMinor, currency: price.currency } : currency ? { currency } : {}),
    color: read.text('color', 60),
    colorHex: read.colorHex('color_hex'),
    description: read.text('description') ?? (row.cell('description') === undefined ? undefined : ''),
    link: read.link('link'),
    history: read.text('history'),
    sizeGuide: read.text('size_guide'),
    care: read.text('care'),
    state: read.state('state'),
    isFeatured: read.flag('featured'),
    category: read.text('category', 300),
    audience: read.oneOf('audience', audienceWords),
    materials: read.someOf('material', materialWords, MATERIALS_MAX),
    pattern: read.oneOf('pattern', patternWords),
    occasions: read.someOf('occasion', occasionWords, OCCASIONS_MAX),
    colorFamily: read.oneOf('color_family', colorFamilyWords),
    colorGroup: read.text('color_group', 160),
  }
  const sizes = readSizesWithValues(plain, read, currency ?? price?.currency ?? shopCurrency)
  const content = {
    ...(id && UUID.test(id) ? { id } : {}),
    ...(sku ? { origin: { source: 'sku' as const, key: sku } } : {}),
    ...(handle ? { handle } : {}),
    product: withoutUndefined(product),
    ...optional('sizes', sizes),
    pictures: read.pictures('images'),
  }
  // A row without a name is an item of its own, and is refused.
  const name = product.name && `name ${product.name} ${product.brand ?? ''}`.toLowerCase()
  const itemKey = id || sku || handle || name || `line ${row.line}`
  return { line: row.line, itemKey, content, errors: read.errors }
}

/** The sizes of the row, each with its values from the other columns. */
function readSizesWithValues(
  row: Row,
  read: ReturnType<typeof cellReader>,
  currency: string,
): Size[] | undefined {
  const sizes = read.sizes('sizes', 'stock')
  const each = sizeCells(row, read)
  const amounts = (column: string) =>
    each.eachOf(column, sizes, (text) => read.amount(column, text, currency))
  const own = {
    sku: each.eachOf('size_sku', sizes, (text) => each.sku('size_sku', text)),
    barcode: each.eachOf('barcode', sizes, (text) => each.barcode('barcode', text)),
    weightGrams: each.eachOf('weight', sizes, (text) => each.grams('weight', text)),
    priceMinor: amounts('size_price'),
    compareAtMinor: amounts('size_price_before'),
    costMinor: amounts('cost'),
  }
  return sizes?.map((size, at) => ({
    ...size,
    ...withoutUndefined(Object.fromEntries(Object.entries(own).map(([fact, all]) => [fact, all?.[at]]))),
  }))
}

export const withoutUndefined = <Shape extends object>(shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value }

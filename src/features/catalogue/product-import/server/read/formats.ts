import { Problem } from '../../../../../problems.ts'
import { type CellError, type ImportFormat, ownColumns } from '../../import.ts'
import type { ParsedLine } from '../import-content.ts'
import type { Row } from './read-cells.ts'
import { googleColumns, readGoogleLine } from './read-google-line.ts'
import { readOwnLine } from './read-own-line.ts'
import { readShopifyLine, shopifyColumns } from './read-shopify-line.ts'
import type { TableLine } from './read-table.ts'

export type Format = {
  name: ImportFormat
  unusedColumns: string[]
  /** Parses one row. @param currency the currency of prices that name none */
  read(line: TableLine, currency: string): ParsedLine
}

const UNUSED_SHOWN = 50

const formats = {
  own: { columns: new Set<string>(ownColumns), read: readOwnLine },
  shopify: { columns: shopifyColumns, read: readShopifyLine },
  'google-merchant': { columns: googleColumns, read: readGoogleLine },
} satisfies Record<ImportFormat, object>

/** Recognizes the format by its column headings. @throws Problem 'import-unknown-table' */
export function recognizeFormat({ cells }: TableLine): Format {
  const heads = cells.map(normalizeHeading)
  const name = findFormatName(new Set(heads))
  if (name === null) throw new Problem('import-unknown-table')
  const { columns, read } = formats[name]
  // When two columns have the same heading, the first counts.
  const places = new Map(heads.map((head, i) => [head, i] as const).reverse())
  return {
    name,
    unusedColumns: cells
      .filter((cell, i) => cell.trim() !== '' && !columns.has(heads[i]!))
      .slice(0, UNUSED_SHOWN)
      .map((cell) => cell.trim().slice(0, 80)),
    read(line, currency) {
      const parsed = read(rowOf(line, places), currency)
      return hasExtraCells(line, cells.length)
        ? { ...parsed, errors: [...parsed.errors, extraCellsError(line)] }
        : parsed
    },
  }
}

/** Whether there is text after the last column: of an unquoted price such as 19,99 only half would be read. */
const hasExtraCells = ({ cells }: TableLine, columns: number) =>
  cells.slice(columns).some((cell) => cell.trim())
const extraCellsError = ({ line }: TableLine): CellError => ({
  line,
  column: '',
  sentence: 'This line has more values than columns. Put values with commas in quotation marks.',
})

/** Normalizes a heading: `Image Link`, `image_link` and `image link` are the same. */
const normalizeHeading = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

function findFormatName(heads: Set<string>): ImportFormat | null {
  const has = (...required: string[]) => required.every((head) => heads.has(head))
  if (has('handle') && (has('variant_price') || has('body_(html)') || has('title'))) return 'shopify'
  if (has('id', 'title') && (has('price') || has('image_link') || has('availability')))
    return 'google-merchant'
  if (has('name') || has('id') || has('sku')) return 'own'
  return null
}

const rowOf = ({ line, cells }: TableLine, places: Map<string, number>): Row => ({
  line,
  cell(column) {
    const place = places.get(column)
    // A row that ends early has no values in the remaining columns. Postgres accepts no zero byte.
    return place === undefined ? undefined : (cells[place] ?? '').replaceAll('\0', '\ufffd').trim()
  },
})

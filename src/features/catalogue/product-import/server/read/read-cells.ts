import { parseMoney } from '../../../../../kernel/money/money-input.ts'
import { unescapeFormula } from '../../../../../kernel/text/csv.ts'
import { cleanText } from '../../../../../kernel/text/member-text.ts'
import { catalogueName, webAddress } from '../../../../../kernel/text/names.ts'
import { PRODUCT_TEXT_MAX, SIZE_NAME_MAX, SIZES_MAX, STOCK_MAX } from '../../../products/product-limits.ts'
import { ONE_SIZE } from '../../../products/sizes.ts'
import { type CellError, importLimits } from '../../import.ts'
import type { ProductCells, Size } from '../import-content.ts'

/** One row of a table by the names of its columns. */
export type Row = {
  line: number
  /** The trimmed cell; undefined when the file has no such column. */
  cell(column: string): string | undefined
}

/** Returns the row without the apostrophes that our export puts before formulas. */
export const unescapeRow = (row: Row): Row => ({
  ...row,
  cell: (column) => {
    const cell = row.cell(column)
    return cell === undefined ? undefined : unescapeFormula(cell)
  },
})

const LONGEST_PRICE = 2_147_483_647

const Name = catalogueName(160, {
  missing: 'Enter a name.',
  tooLong: 'The name is longer than 160 characters.',
})
const BrandName = catalogueName(80, {
  missing: 'Enter a valid name.',
  tooLong: 'The brand is longer than 80 characters.',
})

/**
 * Parses the cells of a row, and records those that cannot be parsed with a sentence for the author of the table.
 * Everything is stored as text: formulas are never evaluated.
 */
export function cellReader(row: Row) {
  const errors: CellError[] = []
  const refuse = (column: string, sentence: string): undefined => {
    errors.push({ line: row.line, column, sentence })
    return undefined
  }

  /** undefined when the column is missing, null when the cell is empty. */
  function text(column: string, longest = PRODUCT_TEXT_MAX): string | null | undefined {
    const cell = row.cell(column)
    if (cell === undefined) return undefined
    if (cell === '') return null
    if (cell.length > longest) return refuse(column, `This text is longer than ${longest} characters.`)
    return cleanText(cell) || null
  }

  function pieces(column: string, text: string): number | undefined {
    const count = /^\d{1,9}(\.0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
    if (count <= STOCK_MAX) return count
    const most = `${STOCK_MAX.toLocaleString('en-US')} at most`
    return refuse(
      column,
      `“${text.slice(0, 40)}” is not a number of items${count > STOCK_MAX ? `: ${most}` : ''}.`,
    )
  }

  /** Reads `19.99`, `1,299.00`, `19,99`, `19.99 EUR` or `€ 19.99`. */
  function amountIn(
    column: string,
    cell: string,
    currency: string,
  ): { priceMinor: number; currency: string } | undefined {
    const cellCurrency = /\b[A-Z]{3}\b/.exec(cell)?.[0] ?? currency
    const amount = cell.replace(/\b[A-Z]{3}\b|\p{Sc}/gu, '').trim()
    const minor = parseMoney(/^[\d.]*,\d{1,2}$/.test(amount) ? toDecimalPoint(amount) : amount, cellCurrency)
    if (minor === null || minor > LONGEST_PRICE) {
      return refuse(column, `“${cell.slice(0, 40)}” is not an amount in ${cellCurrency}.`)
    }
    return { priceMinor: minor, currency: cellCurrency }
  }

  return {
    errors,
    refuse,
    text,

    name(column: string): string | undefined {
      const cell = row.cell(column)
      if (cell === undefined) return undefined
      const read = Name.safeParse(cell)
      return read.success ? read.data : refuse(column, read.error.issues[0]!.message)
    },

    brand(column: string): string | null | undefined {
      const cell = row.cell(column)
      if (!cell) return cell === '' ? null : undefined
      const read = BrandName.safeParse(cell)
      return read.success ? read.data : refuse(column, read.error.issues[0]!.message)
    },

    link(column: string): string | null | undefined {
      const cell = row.cell(column)
      if (!cell) return cell === '' ? null : undefined
      const read = webAddress.safeParse(cell)
      return read.success ? read.data : refuse(column, 'Use an address that starts with https://.')
    },

    /** Reads `19.99`, `1,299.00`, `19,99`, `19.99 EUR` or `€ 19.99`. */
    price(column: string, currency: string): { priceMinor: number; currency: string } | undefined {
      const cell = row.cell(column)
      return cell === undefined || cell === '' ? undefined : amountIn(column, cell, currency)
    },

    /** Reads a price in this currency; an empty cell removes it. */
    priceOrNone(column: string, currency: string): number | null | undefined {
      return row.cell(column) === '' ? null : this.price(column, currency)?.priceMinor
    },

    currency(column: string): string | undefined {
      const cell = row.cell(column)?.toUpperCase()
      if (!cell) return undefined
      return /^[A-Z]{3}$/.test(cell) ? cell : refuse(column, 'Use a three-letter currency code, such as USD.')
    },

    colorHex(column: string): string | null | undefined {
      const cell = row.cell(column)?.toLowerCase()
      if (!cell) return cell === '' ? null : undefined
      return /^#[0-9a-f]{6}$/.test(cell) ? cell : refuse(column, 'Use a color code such as #a03030.')
    },

    flag(column: string): boolean | undefined {
      const cell = row.cell(column)?.toLowerCase()
      if (!cell) return undefined
      if (['true', 'yes', '1', 'y'].includes(cell)) return true
      if (['false', 'no', '0', 'n'].includes(cell)) return false
      return refuse(column, 'Use yes or no.')
    },

    state(column: string): ProductCells['state'] {
      const cell = row.cell(column)?.toLowerCase()
      if (!cell) return undefined
      if (cell === 'active' || cell === 'archived' || cell === 'proposed') return cell
      return refuse(column, 'Use active, archived or proposed.')
    },

    /** Reads a value of a list, by its key or its display name. */
    oneOf<Key extends string>(column: string, words: Record<Key, string>): Key | null | undefined {
      const cell = row.cell(column)
      if (!cell) return cell === '' ? null : undefined
      return findKey(words, cell) ?? refuse(column, `Use one of: ${Object.values(words).join(', ')}.`)
    },

    /** Reads several values of a list, separated by |. */
    someOf<Key extends string>(column: string, words: Record<Key, string>, max: number): Key[] | undefined {
      const cell = row.cell(column)
      if (cell === undefined) return undefined
      const keys = splitCell(cell).map((part) => findKey(words, part))
      if (keys.includes(undefined)) {
        return refuse(column, `Use these values, separated by |: ${Object.values(words).join(', ')}.`)
      }
      const uniqueKeys = [...new Set(keys as Key[])]
      return uniqueKeys.length <= max
        ? uniqueKeys
        : refuse(column, `Use at most ${max} values, separated by |.`)
    },

    /** Reads a whole number; an empty cell is null, which means uncounted. */
    stock(column: string): number | null | undefined {
      const cell = row.cell(column)
      if (!cell) return null
      // Oversold in the other system: none in stock.
      if (/^-\d+(\.0+)?$/.test(cell)) return 0
      return pieces(column, cell)
    },

    /** Reads `S | M | L` with `3 | 0 | `, in the same order. */
    sizes(column: string, stockColumn: string): Size[] | undefined {
      const names = splitCell(row.cell(column)).map(normalizeSizeName)
      if (names.length === 0) {
        // Without a size the number would be lost, and the product sold without counting.
        if (splitCell(row.cell(stockColumn)).some(Boolean))
          refuse(stockColumn, `Name the sizes too. For a product in one size, enter ${ONE_SIZE} as its size.`)
        return undefined
      }
      const stocks = splitCell(row.cell(stockColumn), true)
      if (names.some((name) => name === '' || name.length > SIZE_NAME_MAX)) {
        return refuse(column, `Separate sizes with |. Each can have 1 to ${SIZE_NAME_MAX} characters.`)
      }
      if (names.length > SIZES_MAX) return refuse(column, `There are more than ${SIZES_MAX} sizes.`)
      if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
        return refuse(column, 'A size is listed twice.')
      if (stocks.length > names.length) return refuse(stockColumn, 'There are more numbers than sizes.')
      if (stocks.some((stock) => !/^\d{0,9}$/.test(stock))) {
        return refuse(
          stockColumn,
          'Use whole numbers separated by |, one per size. Leave a number out to not count that size.',
        )
      }
      const counts = names.map((_, i) => (stocks[i] ? pieces(stockColumn, stocks[i]) : null))
      if (counts.includes(undefined)) return undefined
      if (row.cell(stockColumn) === undefined) return names.map((size) => ({ size }))
      return names.map((size, i) => ({ size, stock: counts[i] ?? null }))
    },

    amount(column: string, text: string, currency: string): number | undefined {
      return amountIn(column, text, currency)?.priceMinor
    },

    pictures(column: string, altText = ''): { address: string; altText: string }[] {
      const addresses = (row.cell(column) ?? '').split(/[\s,]+(?=https?:\/\/)|\s+/).filter(Boolean)
      const read = addresses.flatMap((address) => {
        const parsed = address.length <= 2000 && URL.canParse(address) ? new URL(address) : null
        if (parsed && /^https?:$/.test(parsed.protocol)) return [{ address: parsed.href, altText }]
        refuse(column, `“${address.slice(0, 80)}” is not a picture address that starts with https://.`)
        return []
      })
      if (read.length > importLimits.pictures) {
        refuse(column, `A product can have at most ${importLimits.pictures} pictures.`)
      }
      return read
    },
  }
}

/**
 * Normalizes a size for the admin area, where commas separate sizes: “42,5” becomes 42.5, and other commas become
 * slashes. “One size” gets the program's spelling.
 */
export function normalizeSizeName(text: string): string {
  const size = cleanText(text)
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/\s*,\s*/g, ' / ')
    .replace(/\s+/g, ' ')
  return size === 'One size' ? ONE_SIZE : size
}

/** Finds the key of a typed value: "Fair Isle" and "fair-isle" are the same. */
function findKey<Key extends string>(words: Record<Key, string>, typed: string): Key | undefined {
  const normalized = typed.trim().toLowerCase()
  const keys = Object.keys(words) as Key[]
  return keys.find((key) => key === normalized || words[key].toLowerCase() === normalized)
}

const toDecimalPoint = (amount: string) => amount.replaceAll('.', '').replace(',', '.')

export function splitCell(cell: string | undefined, keepEmpty = false): string[] {
  if (cell === undefined || (cell === '' && !keepEmpty)) return []
  return cell.split('|').map((part) => part.trim())
}

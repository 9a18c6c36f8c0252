import { cleanText } from '../../../../../kernel/text/member-text.ts'
import { readWeight } from '../../../../core/shipping/weights.ts'
import { isGtin } from '../../../products/barcode.ts'
import { SKU_MAX, WEIGHT_MAX_GRAMS } from '../../../products/product-limits.ts'
import type { Size } from '../import-content.ts'
import { type cellReader, parted, type Row } from './read-cells.ts'

/** Parses what a row says of single sizes, and records what cannot be parsed. */
export function sizeCells(row: Row, { refuse }: ReturnType<typeof cellReader>) {
  /**
   * What each size has of its own, in the order of the sizes, with | between them. A column that is missing says nothing; an
   * empty cell takes away what was there.
   */
  function ownOf(column: string, sizes: Size[] | undefined): string[] | undefined {
    const cell = row.cell(column)
    if (cell === undefined || (cell === '' && !sizes)) return undefined
    if (!sizes) return refuse(column, 'The file needs the sizes beside it, in the column sizes.')
    const parts = parted(cell, true)
    if (parts.length > sizes.length) return refuse(column, 'There are more values than sizes.')
    return sizes.map((_, at) => parts[at] ?? '')
  }

  return {
    /** The same, each read; an empty part is null. */
    eachOf<Value>(
      column: string,
      sizes: Size[] | undefined,
      parse: (part: string) => Value | undefined,
    ): (Value | null)[] | undefined {
      const parts = ownOf(column, sizes)
      const read = parts?.map((part) => (part === '' ? null : parse(part)))
      return read?.includes(undefined) ? undefined : (read as (Value | null)[] | undefined)
    },

    sku(column: string, sku: string): string | undefined {
      return sku.length <= SKU_MAX ? cleanText(sku) : refuse(column, `A SKU has up to ${SKU_MAX} characters.`)
    },

    barcode(column: string, text: string): string | undefined {
      const digits = text.replace(/[\s-]/g, '')
      return isGtin(digits)
        ? digits
        : refuse(column, `“${text.slice(0, 40)}” is no GTIN: its check digit is wrong.`)
    },

    /** A number alone is in grams, whatever the shop types: so a table reads the same everywhere. */
    grams(column: string, text: string): number | undefined {
      const grams = readWeight(text, 'g')
      return grams !== null && grams <= WEIGHT_MAX_GRAMS
        ? grams
        : refuse(column, `“${text.slice(0, 40)}” is no weight such as 350, 0.35 kg or 12 oz.`)
    },
  }
}

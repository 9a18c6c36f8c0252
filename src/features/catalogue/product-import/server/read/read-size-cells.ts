import { cleanText } from '../../../../../kernel/text/member-text.ts'
import { readWeight } from '../../../../core/shipping/weights.ts'
import { isGtin } from '../../../products/barcode.ts'
import { SKU_MAX, WEIGHT_MAX_GRAMS } from '../../../products/product-limits.ts'
import type { Size } from '../import-content.ts'
import { type cellReader, type Row, splitCell } from './read-cells.ts'

/** Parses the values of single sizes in a row, and records those that cannot be parsed. */
export function sizeCells(row: Row, { refuse }: ReturnType<typeof cellReader>) {
  /**
   * Each size's own value, in the order of the sizes, separated by |. A missing column changes nothing; an empty cell
   * removes the values.
   */
  function ownOf(column: string, sizes: Size[] | undefined): string[] | undefined {
    const cell = row.cell(column)
    if (cell === undefined || (cell === '' && !sizes)) return undefined
    if (!sizes) return refuse(column, 'The file also needs a sizes column.')
    const parts = splitCell(cell, true)
    if (parts.length > sizes.length) return refuse(column, 'There are more values than sizes.')
    return sizes.map((_, at) => parts[at] ?? '')
  }

  return {
    /** The parsed values, one per size; an empty part is null. */
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
      return sku.length <= SKU_MAX
        ? cleanText(sku)
        : refuse(column, `A SKU can have up to ${SKU_MAX} characters.`)
    },

    barcode(column: string, text: string): string | undefined {
      const digits = text.replace(/[\s-]/g, '')
      return isGtin(digits)
        ? digits
        : refuse(column, `“${text.slice(0, 40)}” is not a valid GTIN: its check digit is wrong.`)
    },

    /**
     * A number without a unit is in grams, whatever unit the shop displays, so that a table means the same everywhere.
     */
    grams(column: string, text: string): number | undefined {
      const grams = readWeight(text, 'g')
      return grams !== null && grams <= WEIGHT_MAX_GRAMS
        ? grams
        : refuse(column, `“${text.slice(0, 40)}” is not a weight such as 350, 0.35 kg or 12 oz.`)
    },
  }
}

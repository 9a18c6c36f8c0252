/** Text, a number, or the digits of a number with fixed decimals, such as '-12.50'. */
export type CsvCell = string | number | boolean | { digits: string } | null | undefined

/** The byte order mark tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

// Matches text that a spreadsheet would execute, and text that is already escaped.
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/

/** Escapes text for a table: puts an apostrophe before text that a spreadsheet would take for a formula. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
/** Removes the escape from a cell that was read. */
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

function textOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return escapeFormula(cell)
  // Not escaped, because a negative number is not a formula.
  return typeof cell === 'object' ? cell.digits : String(cell)
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns one row of a table as CSV (RFC 4180), with its line end; escapes what a spreadsheet would execute. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`

/** Returns a whole table as CSV. */
export const csvTable = (lines: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + lines.map(csvLine).join('')

import { escapeFormula } from '../import.ts'

/** The byte order mark tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Returns one row of a table; escapes what a spreadsheet would execute. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(escapeFormula(cell))).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

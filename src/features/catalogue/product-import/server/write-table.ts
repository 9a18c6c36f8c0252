import { guarded } from '../import.ts'

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const TABLE_MARK = '\ufeff'

/** One row of a table; what a spreadsheet would execute is escaped. */
export const tableLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

import { guarded } from '../import.ts'

/** Tells spreadsheets that the file is UTF-8. */
export const TABLE_MARK = '\ufeff'

/** One line of a table; what a spreadsheet would run stands there as text. */
export const tableLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

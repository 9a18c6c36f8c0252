type Cell = string | number | boolean | null | undefined

/** A text that a spreadsheet would take for a formula is kept a text. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180), with a mark by which spreadsheets know that it is UTF-8. */
export const csvTable = (lines: readonly (readonly Cell[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`

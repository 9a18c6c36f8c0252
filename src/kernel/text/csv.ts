type Cell = string | number | boolean | null | undefined

/** Text that a spreadsheet would take for a formula; such cells get a leading apostrophe. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a table as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvTable = (lines: readonly (readonly Cell[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`

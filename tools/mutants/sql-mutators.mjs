const SQL = /\b(select|update|insert|delete|where|join|and|or|is null|is not null)\b/

const SWAPS = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/\bnot (?!null|exists|materialized)/g, ''],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
]

/** Returns changes to a piece of SQL, with their positions: swapped words, and omitted conditions that fill a line. */
export function sqlEdits(piece) {
  if (!SQL.test(piece)) return []
  const swaps = SWAPS.flatMap(([pattern, to]) =>
    [...piece.matchAll(pattern)]
      .filter(({ index }) => !isOfBetween(piece, index, to))
      .map(({ 0: found, index }) => ({ start: index, end: index + found.length, to })),
  )
  const lines = [...piece.matchAll(/^[ \t]*(?:and|or) [^\n$`]*$/gm)]
    .filter(({ 0: line }) => isBalanced(line))
    .map(({ 0: line, index }) => ({ start: index, end: index + line.length, to: '' }))
  return [...swaps, ...lines]
}

const isOfBetween = (piece, index, to) => to === ' or ' && /between [^)\n]{0,40}$/.test(piece.slice(0, index))
const isBalanced = (line) => line.split('(').length === line.split(')').length

import { firstGraphemes, graphemeCount } from '../../../../design/fields/text-length.ts'

/** Shortens a text to this many graphemes and an ellipsis; a text that fits stays whole. */
export function truncateGraphemes(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (graphemeCount(line) <= max) return line
  return `${firstGraphemes(line, max).trimEnd()}…`
}

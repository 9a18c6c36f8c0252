import { isSimple, splitGraphemes } from '../../design/fields/text-length.ts'

/** Returns the beginning of a text within a number of code units, in whole graphemes: half an emoji would be a box. */
export function truncateText(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text
  if (isSimple(text.slice(0, unitsMax + 1))) return text.slice(0, unitsMax)
  let end = 0
  for (const { index, segment } of splitGraphemes(text.slice(0, unitsMax + LONGEST_GRAPHEME))) {
    if (index + segment.length > unitsMax) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** The last grapheme is examined whole; no meaningful one is longer than this. */
const LONGEST_GRAPHEME = 40

/** Like `truncateText` for a line, with an ellipsis if it is cut. */
export const truncateWithEllipsis = (text: string, unitsMax: number): string =>
  text.length <= unitsMax ? text : `${truncateText(text, unitsMax - 1).trimEnd()}…`

import { graphemesOf, isSimple } from '../../design/fields/text-length.ts'

/** Returns the beginning of a text within a number of code units, in whole graphemes: half an emoji would be a box. */
export function beginningOf(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text
  if (isSimple(text.slice(0, unitsMax + 1))) return text.slice(0, unitsMax)
  let end = 0
  for (const { index, segment } of graphemesOf(text.slice(0, unitsMax + LONGEST_LETTER))) {
    if (index + segment.length > unitsMax) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** The last grapheme is examined whole; no meaningful one is longer than this. */
const LONGEST_LETTER = 40

/** Like `beginningOf` for a line, with an ellipsis if it is cut. */
export const shortened = (text: string, unitsMax: number): string =>
  text.length <= unitsMax ? text : `${beginningOf(text, unitsMax - 1).trimEnd()}…`

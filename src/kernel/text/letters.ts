const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As many whole letters of a text as fit into so many code units: half an emoji would be a box. */
export function beginningOf(text: string, unitsMax: number): string {
  if (text.length <= unitsMax) return text
  let end = 0
  for (const { index, segment } of letters.segment(text.slice(0, unitsMax + LONGEST_LETTER))) {
    if (index + segment.length > unitsMax) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** The last letter is looked at whole; so long none is that means anything. */
const LONGEST_LETTER = 40

/** The same of a line, which then says that there is more. */
export const shortened = (text: string, unitsMax: number): string =>
  text.length <= unitsMax ? text : `${beginningOf(text, unitsMax - 1).trimEnd()}…`

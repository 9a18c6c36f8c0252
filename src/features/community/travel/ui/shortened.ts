import { graphemesOf } from '../../../../design/fields/text-length.ts'

/** The first characters of a text in graphemes, and an ellipsis; a text that fits stays whole. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  // A grapheme has at least one code unit.
  if (line.length <= max) return line
  const letters = [...graphemesOf(line)]
  if (letters.length <= max) return line
  return `${letters
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

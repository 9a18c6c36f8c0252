let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into graphemes: an emoji family or an accented letter is one grapheme. The segmenter is created with
 * the first text, because that takes a browser some 25 ms.
 */
export function splitGraphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

const SIMPLE = /^[\n\u0020-\u02ff]*$/

/** Whether each character is a grapheme by itself, as in most texts. Such a text needs no segmenter. */
export const isSimple = (text: string): boolean => SIMPLE.test(text)

/** Counts the characters as a reader sees them. */
export function graphemeCount(text: string): number {
  if (isSimple(text)) return text.length
  let count = 0
  for (const _ of splitGraphemes(text)) count++
  return count
}

/** Returns the first `count` graphemes of a text. */
export const firstGraphemes = (text: string, count: number): string =>
  isSimple(text)
    ? text.slice(0, count)
    : Array.from(splitGraphemes(text), ({ segment }) => segment)
        .slice(0, count)
        .join('')

/**
 * Returns the number of characters left, negative when there are too many, or null while the limit is far away. Texts
 * far below the limit are never counted, so typing into a long text stays fast.
 */
export function charactersLeft(text: string, limit: number): number | null {
  const near = Math.max(20, Math.floor(limit / 10))
  // A grapheme has at least one code unit, so a text that is short in code units is short in graphemes.
  if (limit - text.length > near) return null
  const left = limit - graphemeCount(text)
  return left > near ? null : left
}

/**
 * Like `maxLength`, but in graphemes as the server counts them. Truncates what was typed or pasted before the caret to
 * what fits; the text after the caret stays whole.
 */
export function truncateBeforeCaret(
  text: string,
  caret: number,
  max: number,
): { text: string; caret: number } {
  const over = text.length <= max ? 0 : graphemeCount(text) - max
  if (over <= 0) return { text, caret }
  const before = text.slice(0, caret)
  const truncated = firstGraphemes(before, Math.max(0, graphemeCount(before) - over))
  return { text: truncated + text.slice(caret), caret: truncated.length }
}

export function charactersLeftWords(left: number): string {
  if (left >= 0) return left === 1 ? '1 character left' : `${left} characters left`
  return left === -1 ? '1 character too many' : `${-left} characters too many`
}

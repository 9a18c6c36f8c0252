const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters a reader sees: an emoji family or an accented letter counts as one. */
export function graphemeCount(text: string): number {
  let count = 0
  for (const _ of letters.segment(text)) count++
  return count
}

/**
 * How many characters are left, negative when there are too many; null while the limit is far away.
 * Far texts are never counted letter by letter, so typing into a long text stays quick.
 */
export function charactersLeft(text: string, limit: number): number | null {
  const near = Math.max(20, Math.floor(limit / 10))
  // A grapheme takes at least one code unit, so what is far by code units is at least as far by graphemes.
  if (limit - text.length > near) return null
  const left = limit - graphemeCount(text)
  return left > near ? null : left
}

export function lengthWords(left: number): string {
  if (left >= 0) return left === 1 ? '1 character left' : `${left} characters left`
  return left === -1 ? '1 character too many' : `${-left} characters too many`
}

/**
 * Returns the bare words: lower case, without spaces and punctuation. Symbols with a meaning of their own, such as
 * 👍, stay.
 */
const toComparableText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{C}]+/gu, '')

/** Whether the wording of a review changed: more than case, spaces or punctuation. */
export const isRewritten = (before: string, after: string): boolean =>
  toComparableText(before) !== toComparableText(after)

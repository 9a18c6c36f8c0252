/** The words alone: without spaces and punctuation, in lower case. What is a sign of its own, such as 👍, stays. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{C}]+/gu, '')

/** Whether a review says something else than before, or in other words: more than case, spaces or punctuation changed. */
export const isRewritten = (before: string, after: string): boolean => wordsOf(before) !== wordsOf(after)

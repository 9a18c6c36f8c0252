import type { ReviewInput } from './agreed-points.ts'

/** Texts of fewer words are alike by chance: "Very comfortable." */
const WORDS_COMPARED = 5
/** Share of their pairs of words from which on two texts are the same. */
const ALIKE = 0.6

/** Without young accounts that bought nothing, and of texts that are all but the same the earliest only. */
export function independentVoices(reviews: ReviewInput[]): ReviewInput[] {
  const voices: { review: ReviewInput; pairs: Set<string> }[] = []
  // The earliest wrote it, the others took it over.
  for (const review of reviews.filter(({ isIndependent }) => isIndependent).toReversed()) {
    const pairs = pairsOf(review.content)
    if (pairs.size >= WORDS_COMPARED - 1 && voices.some((one) => likeness(one.pairs, pairs) >= ALIKE))
      continue
    voices.push({ review, pairs })
  }
  return voices.map(({ review }) => review).toReversed()
}

/** Neighboring words: a list of the same words in another order is another text. */
function pairsOf(text: string): Set<string> {
  const words =
    text
      .slice(0, 2000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`))
}

/** Parts that both have, of all parts of both: 1 is the same, 0 has nothing in common. */
function likeness(a: Set<string>, b: Set<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  if (small.size < ALIKE * large.size) return 0
  let common = 0
  for (const pair of small) if (large.has(pair)) common++
  return common / (small.size + large.size - common)
}

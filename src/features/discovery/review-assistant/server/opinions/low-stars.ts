import type { Sentence } from './segments.ts'

/** Praise that somebody means although they are not content. */
const ADMITTED =
  /\b(?:i admit|i will admit|to be fair|in fairness|in all fairness|i will say that|i will give (?:them|it) that|i must say|at least|it is true|admittedly|genuinely|to its credit|granted|credit where|ok it|okay it|i do like|i like)\b/
/** Praise that turns into a joke. */
const IRONIC =
  /[!]|\b(?:if you|if one|as long as|so long as|provided|thanks|thank you|congratulations|bravo|wow|amazing how|i love|i adore|perfect for|great for|ideal for|lovely if|wonderful if|good luck|enjoy|who needs|much|top marks|the best thing|not$|joke|way to|memories|for a scarecrow|someone with|somebody with|photographer|art|museum|until)\b/
/** Who says this somewhere in a bad review jokes all along. */
const JOKING =
  /\b(?:oh|ah|bravo|congratulations|congrats|well done|genius|hooray|hurrah|yay|slow clap|thanks|thank you|good luck|enjoy|lucky me|how nice|how lovely|what a joy)\b/
/** The next words take something back: a plain "but". */
const TURNS =
  /^(?:\s|["”])*(?:but|however|shame|unfortunately|sadly|still|yet|that is where|too bad|pity|a pity|far too|too|everything else|only|.* on the other hand)\b/

/**
 * Whether praise in a review of one or two stars is meant: it is admitted in words, or a plain contrast follows it.
 * Irony looks like praise; without such a sign it is suspected.
 * @param isBesideComplaint the review complains of something else in so many words: "Pretty shoes. They rub."
 */
export function isPlainPraise(
  sentences: Sentence[],
  sentence: number,
  segment: number,
  isBesideComplaint: boolean,
): boolean {
  const { segments } = sentences[sentence]!
  const text = textOf(segments)
  if (IRONIC.test(text)) return false
  if (ADMITTED.test(text)) return true
  if (isBesideComplaint && !sentences.some((one) => JOKING.test(textOf(one.segments)))) return true
  const praise = segments[segment]!
  if (segments.slice(segment + 1).some(({ part, isContrast }) => isContrast && part > praise.part))
    return true
  // "Although it is soft, …", "It tore, though it is soft"
  if (praise.isContrast && segments.length > 1) return true
  const next = sentences[sentence + 1]
  return next !== undefined && (next.segments[0]?.isContrast || TURNS.test(textOf(next.segments)))
}

const textOf = (segments: Sentence['segments']) => segments.map(({ words }) => words.join(' ')).join(', ')

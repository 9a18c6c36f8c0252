/** Lists of pros and cons, where a thing named alone is praised or criticized: "Pros: fit, price. Cons: zip". */
import type { LexiconMatch, Polarity } from './lexicon.ts'
import type { Sentence } from './segments.ts'

const PROS = /^(?:pros?|plus(?:es)?|positives?|likes?|(?:the )?good|upsides?|what i (?:like|love))$/
const CONS = /^(?:cons?|minus(?:es)?|negatives?|dislikes?|(?:the )?bad|downsides?|what i do not like)$/
const SIGNED = /^\s*[+](?!\d)/
/** A dash begins any list, so it is a minus only beside a plus. */
const DASHED = /^\s*[-–—](?!\d)/
/** "no faults", "none so far" */
const EMPTY = /\b(?:no|none|nothing|not|without)\b/
const BESIDE_THING = /^(?:the|its|my|a|an|and|overall|general|very)$/

/** Per sentence and segment: the side of the list that it is an entry of; null outside of lists. */
export function listSides(text: string, sentences: Sentence[]): (Polarity | null)[][] {
  const raws = sentences.map(({ from, to }) => text.slice(from, to))
  const hasPlus = raws.some((raw) => SIGNED.test(raw))
  let open: Polarity | null = null
  return sentences.map(({ segments }, at) => {
    const raw = raws[at]!
    let side: Polarity | null = SIGNED.test(raw) ? 'pro' : hasPlus && DASHED.test(raw) ? 'con' : open
    const sides = segments.map(({ words }) => {
      const segmentText = words.join(' ')
      const head = PROS.test(segmentText) ? 'pro' : CONS.test(segmentText) ? 'con' : null
      side = head ?? side
      return head ? null : side
    })
    // A heading of its own holds for the lines below it.
    const isHeading = segments.length === 1 && sides[0] === null && side !== null
    open = isHeading ? side : segments.length === 1 ? open : null
    return sides
  })
}

/** The aspect of an entry that names nothing but a thing. */
export const listEntryThings = (words: string[], found: LexiconMatch[]): LexiconMatch[] =>
  found.length > 0 &&
  found.every(({ namedAspect }) => namedAspect) &&
  !EMPTY.test(words.join(' ')) &&
  words.every((word, at) => BESIDE_THING.test(word) || found.some((one) => one.at <= at && at < one.end))
    ? found
    : []

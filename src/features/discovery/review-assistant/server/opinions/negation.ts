import type { LexiconMatch } from './lexicon.ts'

const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'without',
  'hardly',
  'barely',
  'scarcely',
  'nothing',
  'neither',
  'nor',
  'less',
  'none',
  'zero',
  'refuses',
])
/** They negate a noun: what a later subject does is not reached. */
const OF_NOUNS = new Set(['no', 'without', 'nothing', 'none', 'zero', 'less'])
const CLAUSE = new Set(['it', 'they', 'this', 'these', 'i'])
/** Maximum distance, in words, of a negation before an opinion. */
const NEGATION_REACH = 4

/**
 * A negation shortly before it without an "and" between, or one at the end of the sentence: "soft it is not".
 */
export function isNegated(words: string[], { at, end }: LexiconMatch, found: LexiconMatch[]): boolean {
  const isOwn = (i: number) => found.some((other) => other.at <= i && i < other.end)
  for (let i = at - 1; i >= Math.max(0, at - NEGATION_REACH); i--) {
    if (words[i] === 'and') break
    // "It has no give, it fits": a clause of its own begins.
    if (
      CLAUSE.has(words[i]!) &&
      OF_NOUNS.has(words.slice(0, i).findLast((word) => NEGATIONS.has(word)) ?? '')
    )
      break
    // The "no" of "no doubt" belongs to that phrase.
    if (NEGATIONS.has(words[i]!) && !isOwn(i)) return true
  }
  return words.at(-1) === 'not' && words.length - 1 - end <= 2 && words.length - 1 >= end
}

/** "not always warm", "not the softest", "not as soft as". */
const PARTLY = /^(?:always|necessarily|everyone|everybody|all|as|the|that|quite as)$/

/** A negation too far away or twice, or one that only takes a little away. */
export function isUnclear(
  words: string[],
  { at }: LexiconMatch,
  found: LexiconMatch[],
  isTurned: boolean,
): boolean {
  const isOwn = (i: number) => found.some((other) => other.at <= i && i < other.end)
  const before = words
    .slice(0, at)
    .map((word, i) => (NEGATIONS.has(word) && !isOwn(i) ? i : -1))
    .filter((i) => i !== -1)
  if (before.length === 0) return false
  // "neither soft nor warm" is one negation.
  if (words[before[0]!] === 'neither' && before.length > 1) before.shift()
  if (!isTurned) {
    const last = before.at(-1)!
    if (OF_NOUNS.has(words[last]!) && words.slice(last, at).some((word) => CLAUSE.has(word))) return false
    // "not once in all these weeks did it feel warm", but also "no smell and soft"
    return !words.slice(before.at(-1)!, at).includes('and')
  }
  if (before.length > 1) return true
  // "not at all transparent"
  const between = words
    .slice(before[0]! + 1, at)
    .join(' ')
    .replace(/\bat all\b/, '')
  return between.split(' ').some((word) => PARTLY.test(word))
}

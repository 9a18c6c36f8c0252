import type { AspectWords } from './aspects/aspect-words.ts'
import { type Aspect, aspectNames, aspects } from './aspects/aspects.ts'
import { baseForm } from './phrases/forms.ts'
import { opinions, otherThings, shields, wishes } from './phrases/opinion-phrases.ts'
import { firstWordsOf, matchAt, nameOfPhrase, type Pattern, patternOf } from './phrases/patterns.ts'

export type Polarity = 'pro' | 'con'

/** All possible meanings of words; the words around them decide which applies. */
export type Meaning = {
  /** They name the aspect. */
  namedAspect?: Aspect
  /** They express an opinion by themselves. */
  completeOpinion?: { aspect: Aspect; polarity: Polarity }
  /** Wishing for them is criticism of this. */
  missingAspect?: Aspect
  /** Praise or criticism of any aspect. */
  opinion?: Polarity
  /** Praise or criticism of these aspects only. */
  opinionOf?: Partial<Record<Aspect, Polarity>>
  isWish?: true
  isOther?: true
  /** It looks like an opinion and is none, whatever else it might mean. */
  isShield?: true
}

type Entry = { name: string; pattern: Pattern; meaning: Meaning }
/** Per word the entries that it may begin. */
const byFirstWord = new Map<string, Entry[]>()

function addToLexicon(list: string | undefined, meaning: Meaning) {
  for (const phrase of list?.split('|').map((one) => one.trim()) ?? []) {
    const [name, pattern] = [nameOfPhrase(phrase), patternOf(phrase)]
    for (const first of firstWordsOf(pattern)) {
      const entries = byFirstWord.get(first) ?? []
      byFirstWord.set(first, entries)
      entries.push({ name, pattern, meaning })
    }
  }
}

for (const aspect of aspectNames) {
  const of: AspectWords = aspects[aspect]
  addToLexicon(of.things, { namedAspect: aspect })
  addToLexicon(of.praiseNextToAspect, { opinionOf: { [aspect]: 'pro' } })
  addToLexicon(of.criticismNextToAspect, { opinionOf: { [aspect]: 'con' } })
  addToLexicon(of.praise, { completeOpinion: { aspect, polarity: 'pro' } })
  addToLexicon(of.criticism, { completeOpinion: { aspect, polarity: 'con' } })
  addToLexicon(of.wishedFor, { missingAspect: aspect })
}
addToLexicon(opinions.praise, { opinion: 'pro' })
addToLexicon(opinions.criticism, { opinion: 'con' })
addToLexicon(wishes, { isWish: true })
addToLexicon(otherThings, { isOther: true })
addToLexicon(shields, { isShield: true })

export type LexiconMatch = Meaning & {
  /** Name of the phrase in the table. */
  phrase: string
  words: string[]
  at: number
  end: number
}

/**
 * The meaningful words of a segment, from left to right; each word counts once, in the longest phrase that it begins.
 */
export function findMeanings(words: string[]): LexiconMatch[] {
  const bases = words.map(baseForm)
  const found: LexiconMatch[] = []
  for (let at = 0; at < words.length; at++) {
    const one = findLongestMatch(bases, at)
    if (!one) continue
    found.push(one)
    at = one.end - 1
  }
  return found
}

/** The longest phrase that begins here. One with several meanings has them all; a shield has none. */
function findLongestMatch(bases: string[], at: number): LexiconMatch | null {
  const matches = (byFirstWord.get(bases[at]!) ?? []).flatMap(({ name, pattern, meaning }) => {
    const match = matchAt(pattern, bases, at)
    return match ? [{ name, meaning, match }] : []
  })
  if (matches.length === 0) return null
  const length = Math.max(...matches.map(({ match }) => match.words.length))
  const longest = matches.filter(({ match }) => match.words.length === length)
  const meaning = longest.map((one) => one.meaning).reduce(mergeMeanings)
  return { ...(meaning.isShield ? {} : meaning), phrase: longest.at(-1)!.name, ...longest[0]!.match, at }
}

const mergeMeanings = (one: Meaning, other: Meaning): Meaning => ({
  ...one,
  ...other,
  ...((one.opinionOf || other.opinionOf) && { opinionOf: { ...one.opinionOf, ...other.opinionOf } }),
})

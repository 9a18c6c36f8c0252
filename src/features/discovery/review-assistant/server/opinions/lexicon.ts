import type { AspectWords } from './aspects/aspect-words.ts'
import { type Aspect, aspectNames, aspects } from './aspects/aspects.ts'
import { baseForm } from './forms.ts'
import { opinions, otherThings, shields, wishes } from './opinion-phrases.ts'
import { wordClasses } from './subjects.ts'

export type Polarity = 'pro' | 'con'

/** All possible meanings of words; the words around them decide which applies. */
export type Meaning = {
  words: string[]
  /** They name the aspect. */
  thing?: Aspect
  /** They express an opinion by themselves. */
  said?: { aspect: Aspect; polarity: Polarity }
  /** Wishing for them is criticism of this. */
  lacked?: Aspect
  /** Praise or criticism of any aspect. */
  opinion?: Polarity
  /** Praise or criticism of these aspects only. */
  opinionOf?: Partial<Record<Aspect, Polarity>>
  isWish?: true
  isOther?: true
}

/** By their first word, the longest first; entries without a meaning are skipped phrases. */
const byFirstWord = new Map<string, Meaning[]>()
const all = new Map<string, Meaning>()

function learn(list: string | undefined, teach: (meaning: Meaning) => void) {
  for (const term of list?.split('|') ?? []) {
    for (const words of spelledOut(term.trim().split(/\s+/))) {
      const key = words.join(' ')
      const known = all.get(key) ?? { words }
      teach(known)
      all.set(key, known)
    }
  }
}

/** "look great/good on" is two phrases, each in the base form of its words. */
function spelledOut([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]]
  const ends = spelledOut(rest)
  return first.split('/').flatMap((word) => ends.map((end) => [baseForm(word), ...end]))
}

for (const aspect of aspectNames) {
  const of: AspectWords = aspects[aspect]
  learn(of.things, (meaning) => Object.assign(meaning, { thing: aspect }))
  learn(of.goodOfIt, (meaning) =>
    Object.assign(meaning, { opinionOf: { ...meaning.opinionOf, [aspect]: 'pro' } }),
  )
  learn(of.badOfIt, (meaning) =>
    Object.assign(meaning, { opinionOf: { ...meaning.opinionOf, [aspect]: 'con' } }),
  )
  learn(of.good, (meaning) => Object.assign(meaning, { said: { aspect, polarity: 'pro' } }))
  learn(of.bad, (meaning) => Object.assign(meaning, { said: { aspect, polarity: 'con' } }))
  learn(of.wished, (meaning) => Object.assign(meaning, { lacked: aspect }))
}
learn(opinions.good, (meaning) => Object.assign(meaning, { opinion: 'pro' }))
learn(opinions.bad, (meaning) => Object.assign(meaning, { opinion: 'con' }))
learn(wishes, (meaning) => Object.assign(meaning, { isWish: true }))
learn(otherThings, (meaning) => Object.assign(meaning, { isOther: true }))
learn(shields, () => {})

for (const meaning of all.values()) {
  const first = meaning.words[0]!
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), meaning])
}
/** A word of a class begins the phrases of its class, too. */
for (const [name, members] of Object.entries(wordClasses)) {
  const ofClass = byFirstWord.get(`#${name}`) ?? []
  for (const word of members) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), ...ofClass])
}
for (const meanings of byFirstWord.values()) meanings.sort((a, b) => b.words.length - a.words.length)

export type Found = Meaning & { at: number; end: number }

/** They add degree and may stand within a phrase: "fits me absolutely perfectly". */
const DEGREES = new Set(
  `very really so super absolutely incredibly extremely totally truly just quite also actually definitely genuinely ridiculously
  insanely amazingly surprisingly seriously remarkably exceptionally particularly especially wonderfully unbelievably me all completely entirely utterly have already again since`.split(
    /\s+/,
  ),
)

/** The meaningful words of a segment, from left to right; each word counts once. */
export function meaningsIn(words: string[]): Found[] {
  const bases = words.map(baseForm)
  const found: Found[] = []
  for (let at = 0; at < words.length; at++) {
    for (const meaning of byFirstWord.get(bases[at]!) ?? []) {
      const end = endOf(meaning.words, bases, at)
      if (end === null) continue
      found.push({ ...meaning, at, end })
      at = end - 1
      break
    }
  }
  return found
}

const isWord = (wanted: string, word: string | undefined) =>
  word !== undefined &&
  (wanted === word || wanted === '*' || (wanted[0] === '#' && wordClasses[wanted.slice(1)]!.has(word)))

/** Where the phrase that begins here ends; null when it is another one. */
function endOf(phrase: string[], bases: string[], at: number): number | null {
  let next = at + 1
  for (let i = 1; i < phrase.length; i++) {
    const word = phrase[i]!
    while (!isWord(word, bases[next]) && DEGREES.has(bases[next] ?? '')) next++
    if (!isWord(word, bases[next])) return null
    next++
  }
  return next
}

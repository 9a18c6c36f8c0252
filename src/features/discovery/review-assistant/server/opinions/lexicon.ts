import { type Aspect, type AspectWords, aspectNames, aspects } from './aspects.ts'
import { opinions, otherThings, shields, wishes } from './opinion-phrases.ts'

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
    const words = term.trim().split(/\s+/)
    const key = words.join(' ')
    const known = all.get(key) ?? { words }
    teach(known)
    all.set(key, known)
  }
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
for (const meanings of byFirstWord.values()) meanings.sort((a, b) => b.words.length - a.words.length)

export type Found = Meaning & { at: number; end: number }

/** The meaningful words of a segment, from left to right; each word counts once. */
export function meaningsIn(words: string[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < words.length; at++) {
    const meaning = byFirstWord
      .get(words[at]!)
      ?.find((one) =>
        one.words.every((word, i) => (word === '*' ? at + i < words.length : words[at + i] === word)),
      )
    if (!meaning) continue
    found.push({ ...meaning, at, end: at + meaning.words.length })
    at += meaning.words.length - 1
  }
  return found
}

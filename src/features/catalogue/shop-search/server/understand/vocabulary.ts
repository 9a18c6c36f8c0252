import type { CategoryTree } from '../../../categories/server/category-tree.ts'
import { plainWords } from '../../../categories/server/guess/guess.ts'
import { attributeMeanings } from './attribute-names.ts'

export type AttributeKind = 'family' | 'color' | 'audience' | 'material' | 'pattern' | 'occasion'

/** What a phrase stands for. */
export type Meaning =
  /** `isWhole`: the phrase is the category's whole name, not only the thing that its name ends with. */
  | { kind: 'category'; id: string; label: string; isWhole: boolean }
  /** `also`: other values of the same list that are found with it, further down. */
  | { kind: AttributeKind; value: string; label: string; also: readonly string[] }
  /** Other words, in their singular. */
  | { kind: 'words'; words: readonly string[] }

export type Synonym = { typed: string; means: string[]; isMutual: boolean }

/** Phrases of up to four words in their singular, with what they stand for. */
export type Vocabulary = {
  phrases: ReadonlyMap<string, readonly Meaning[]>
  /** Every word of a phrase; mistyped ones are corrected by them. */
  words: readonly string[]
  /** The category and everything inside. */
  within: (categoryId: string) => readonly string[]
}

export const PHRASE_WORDS_MAX = 4

/** The names of categories and attributes, and what synonyms lead to: one step, not on from there. */
export function makeVocabulary(tree: CategoryTree, synonyms: readonly Synonym[]): Vocabulary {
  const named = new Map<string, Meaning[]>()
  const add = (into: Map<string, Meaning[]>, phrase: string, meaning: Meaning) => {
    const key = phraseOf(phrase)
    const meanings = into.get(key) ?? []
    if (key && !meanings.some((one) => isSame(one, meaning))) into.set(key, [...meanings, meaning])
  }
  for (const { id, name, slug } of tree.inOrder) {
    add(named, name, { kind: 'category', id, label: name, isWhole: true })
    // The slug is what a synonym keeps leading to when the category is renamed.
    add(named, slug, { kind: 'category', id, label: name, isWhole: true })
    for (const side of name.split(/ and | & /i).slice(name.includes(' ') ? 0 : 1)) {
      add(named, side, { kind: 'category', id, label: name, isWhole: true })
    }
  }
  keepTheNarrowest(named, tree)
  // "Denim jackets" are jackets too; after the others, because the category of that name comes first.
  for (const { id, name } of tree.inOrder) {
    const words = plainWords(name)
    const last = words.at(-1)
    if (words.length > 1 && last) add(named, last, { kind: 'category', id, label: name, isWhole: false })
  }
  for (const [phrase, meaning] of attributeMeanings()) add(named, phrase, meaning)

  const phrases = new Map(named)
  const lead = (typed: string, meant: string) => {
    const words = plainWords(meant)
    for (const meaning of named.get(words.join(' ')) ?? []) if (isWhole(meaning)) add(phrases, typed, meaning)
    add(phrases, typed, { kind: 'words', words })
  }
  for (const { typed, means, isMutual } of synonyms) {
    for (const meant of means) {
      lead(typed, meant)
      if (isMutual) lead(meant, typed)
    }
  }
  const words = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))
  return {
    phrases,
    words: [...words].filter((word) => word.length >= 3),
    within: (id) => tree.within(id),
  }
}

/** The words of a phrase in their singular, with one space between. */
export const phraseOf = (text: string): string => plainWords(text).join(' ')

const isWhole = (meaning: Meaning) => meaning.kind !== 'category' || meaning.isWhole

function isSame(one: Meaning, other: Meaning): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'category') return one.id === (other as typeof one).id
  if (one.kind === 'words') return one.words.join() === (other as typeof one).words.join()
  return one.value === (other as typeof one).value
}

/** "Coats" are the category of that name, and not all "Coats and jackets" around it. */
function keepTheNarrowest(named: Map<string, Meaning[]>, tree: CategoryTree) {
  for (const [phrase, meanings] of named) {
    const ids = meanings.flatMap((one) => (one.kind === 'category' ? [one.id] : []))
    const isAround = (id: string) => ids.some((other) => other !== id && tree.within(id).includes(other))
    named.set(
      phrase,
      meanings.filter((one) => one.kind !== 'category' || !isAround(one.id)),
    )
  }
}

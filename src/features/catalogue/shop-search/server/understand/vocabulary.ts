import type { CategoryTree } from '../../../categories/server/category-tree.ts'
import { normalizedWords } from '../../../categories/server/guess/guess.ts'
import { attributeMeanings } from './attribute-names.ts'

export type AttributeKind = 'family' | 'color' | 'audience' | 'material' | 'pattern' | 'occasion'

/** The meaning of a phrase. */
export type Meaning =
  /** `isWhole`: the phrase is the category's name, not only the last word of it. */
  | { kind: 'category'; id: string; label: string; isWhole: boolean }
  /** `also`: other values of the same attribute that match too, ranked lower. */
  | { kind: AttributeKind; value: string; label: string; also: readonly string[] }
  /** Other words, in the singular. */
  | { kind: 'words'; words: readonly string[] }

export type Synonym = { typed: string; means: string[]; isMutual: boolean }

/** The phrases that the search knows. */
export type Vocabulary = {
  phrases: ReadonlyMap<string, readonly Meaning[]>
  /** The words of all phrases, used to correct typos. */
  words: readonly string[]
  /** Returns the ids of the category and its subcategories. */
  within: (categoryId: string) => readonly string[]
}

export const PHRASE_WORDS_MAX = 4

/** Builds the vocabulary from names of categories and attributes, and from synonyms, which are not followed further. */
export function makeVocabulary(tree: CategoryTree, synonyms: readonly Synonym[]): Vocabulary {
  const byPhrase = new Map<string, Meaning[]>()
  const add = (into: Map<string, Meaning[]>, phrase: string, meaning: Meaning) => {
    const key = normalizePhrase(phrase)
    const meanings = into.get(key) ?? []
    if (key && !meanings.some((one) => isSame(one, meaning))) into.set(key, [...meanings, meaning])
  }
  for (const { id, name, slug } of tree.inOrder) {
    add(byPhrase, name, { kind: 'category', id, label: name, isWhole: true })
    // A synonym of the slug still works after the category is renamed.
    add(byPhrase, slug, { kind: 'category', id, label: name, isWhole: true })
    for (const side of name.split(/ and | & /i).slice(name.includes(' ') ? 0 : 1)) {
      add(byPhrase, side, { kind: 'category', id, label: name, isWhole: true })
    }
  }
  keepNarrowestCategories(byPhrase, tree)
  // "Denim jackets" are jackets too. Added last, so that the category of that name comes first.
  for (const { id, name } of tree.inOrder) {
    const words = normalizedWords(name)
    const last = words.at(-1)
    if (words.length > 1 && last) add(byPhrase, last, { kind: 'category', id, label: name, isWhole: false })
  }
  for (const [phrase, meaning] of attributeMeanings()) add(byPhrase, phrase, meaning)

  const phrases = new Map(byPhrase)
  const lead = (typed: string, term: string) => {
    const words = normalizedWords(term)
    for (const meaning of byPhrase.get(words.join(' ')) ?? [])
      if (isWhole(meaning)) add(phrases, typed, meaning)
    add(phrases, typed, { kind: 'words', words })
  }
  for (const { typed, means, isMutual } of synonyms) {
    for (const term of means) {
      lead(typed, term)
      if (isMutual) lead(term, typed)
    }
  }
  const words = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')))
  return {
    phrases,
    words: [...words].filter((word) => word.length >= 3),
    within: (id) => tree.within(id),
  }
}

/** Returns the words of a phrase in the singular, separated by one space. */
export const normalizePhrase = (text: string): string => normalizedWords(text).join(' ')

const isWhole = (meaning: Meaning) => meaning.kind !== 'category' || meaning.isWhole

function isSame(one: Meaning, other: Meaning): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'category') return one.id === (other as typeof one).id
  if (one.kind === 'words') return one.words.join() === (other as typeof one).words.join()
  return one.value === (other as typeof one).value
}

/** "Coats" means the category of that name, and not its parent "Coats and jackets". */
function keepNarrowestCategories(byPhrase: Map<string, Meaning[]>, tree: CategoryTree) {
  for (const [phrase, meanings] of byPhrase) {
    const ids = meanings.flatMap((one) => (one.kind === 'category' ? [one.id] : []))
    const isAround = (id: string) => ids.some((other) => other !== id && tree.within(id).includes(other))
    byPhrase.set(
      phrase,
      meanings.filter((one) => one.kind !== 'category' || !isAround(one.id)),
    )
  }
}

import type { Audience, Material, Pattern } from '../../attribute-words.ts'
import { audiencesByWord, categoriesByWord, materialsByWord, patternsByWord } from './guess-words.ts'

export type Guess = {
  categorySlug: string | null
  audience: Audience | null
  materials: Material[]
  pattern: Pattern | null
}

/**
 * Text after these words describes the piece named before them: "Coat with a hood", "Dress in silk", "Boots for rain".
 */
const TRAILING_DETAILS = /\s(?:with|in|for|from|by|without|mit|aus|avec|en|con)\s.*$|\s[-–—|]\s.*$|\(.*$|,.*$/
const WORDS_MAX = 3

/**
 * Guesses a product's attributes from its name and color. A name without a known word gives no guess, because shoppers
 * cannot find a product in the wrong category.
 */
export function guessProduct({ name, color }: { name: string; color: string | null }): Guess {
  const plain = foldText(name)
  const piece = splitWords(plain.replace(TRAILING_DETAILS, ''))
  const whole = splitWords(plain)
  return {
    categorySlug: lastMatch(piece, categoriesByWord) ?? lastMatch(whole, categoriesByWord),
    audience: lastMatch(whole, audiencesByWord),
    materials: allMatches(whole, materialsByWord).slice(0, 3),
    pattern: lastMatch(whole, patternsByWord) ?? lastMatch(splitWords(foldText(color ?? '')), patternsByWord),
  }
}

/** The words of a text, in lower case and without accents, each in the singular. */
export const normalizedWords = (text: string): string[] => splitWords(foldText(text))

const foldText = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()

/** "Women's T-Shirts": women, t, shirt. */
const splitWords = (plain: string): string[] =>
  plain
    .replace(/['’]s\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(singularize)

const IRREGULAR: Record<string, string> = {
  scarves: 'scarf',
  leaves: 'leaves',
  ladies: 'lady',
  babies: 'baby',
}

/** "dresses": dress; "hoodies": hoodie; "jeans": jean. Good enough for the words of the list. */
export function singularize(word: string): string {
  const irregular = IRREGULAR[word]
  if (irregular) return irregular
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

type WordMatch<Key> = { key: Key; start: number; end: number }

/** Finds every known sequence of words; where matches overlap, the longest wins. */
function findMatches<Key extends string>(words: string[], known: ReadonlyMap<string, Key>): WordMatch<Key>[] {
  const found: WordMatch<Key>[] = []
  for (let start = 0; start < words.length; ) {
    const length = [3, 2, 1].find(
      (count) =>
        count <= WORDS_MAX &&
        start + count <= words.length &&
        known.has(words.slice(start, start + count).join(' ')),
    )
    if (length !== undefined) {
      const key = known.get(words.slice(start, start + length).join(' '))!
      found.push({ key, start, end: start + length })
    }
    start += length ?? 1
  }
  return found
}

/** Returns the last match: a "shirt dress" is a dress, a "dress shirt" a shirt. */
const lastMatch = <Key extends string>(words: string[], known: ReadonlyMap<string, Key>): Key | null =>
  findMatches(words, known).at(-1)?.key ?? null

const allMatches = <Key extends string>(words: string[], known: ReadonlyMap<string, Key>): Key[] => [
  ...new Set(findMatches(words, known).map(({ key }) => key)),
]

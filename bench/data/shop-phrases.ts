import { brandName, COLORS, CUTS, MATERIALS, NAMES, THINGS } from './shop-words.ts'

const things = THINGS.map(([name]) => name)
const pick = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item
const repeat = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Typical search phrases in a shop: a thing, its material, a color, a full name, a brand. */
export const shopPhrases: string[] = [
  ...things,
  ...repeat(12, (at) => pick(CUTS, at * 5 + 2)),
  ...repeat(12, (at) => pick(MATERIALS, at * 3 + 1)),
  ...repeat(40, (at) => `${pick(CUTS, at * 7)} ${pick(things, at * 3)}`.toLowerCase()),
  ...repeat(30, (at) => `${pick(MATERIALS, at * 5)} ${pick(things, at * 11)}`.toLowerCase()),
  ...repeat(30, (at) => `${pick(COLORS, at * 3)[0]} ${pick(things, at * 5 + 1)}`.toLowerCase()),
  ...repeat(20, (at) => `${pick(CUTS, at)} ${pick(MATERIALS, at)} ${pick(things, at)}`),
  ...repeat(10, (at) => pick(NAMES, at * 311)),
  ...repeat(20, (at) => brandName(1 + at * 9)),
  ...repeat(10, (at) => `member${1 + at * 7}`),
]

const swapLetters = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
const omitLetter = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`

/** Phrases with two letters swapped or one omitted. */
export const mistypedPhrases: string[] = [
  ...things.filter((thing) => thing.length > 5).map(swapLetters),
  ...repeat(30, (at) => `${omitLetter(pick(CUTS, at * 5))} ${pick(things, at * 3 + 1)}`.toLowerCase()),
  ...repeat(30, (at) => `${pick(CUTS, at * 3)} ${swapLetters(pick(things, at * 7 + 4))}`.toLowerCase()),
]

/** Beginnings of phrases, letter by letter, from two letters on. */
export const shopPrefixes: string[] = [
  ...new Set(
    shopPhrases
      .filter((_, at) => at % 5 === 0)
      .flatMap((phrase) => repeat(phrase.length - 1, (at) => phrase.slice(0, at + 2).trimEnd())),
  ),
]

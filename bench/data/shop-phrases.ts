import { brandName, COLORS, CUTS, MATERIALS, NAMES, THINGS } from './shop-words.ts'

const things = THINGS.map(([name]) => name)
const pick = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item
const made = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))

/** Typical search phrases in a shop: a thing, its material, a color, a full name, a brand. */
export const shopPhrases: string[] = [
  ...things,
  ...made(12, (at) => pick(CUTS, at * 5 + 2)),
  ...made(12, (at) => pick(MATERIALS, at * 3 + 1)),
  ...made(40, (at) => `${pick(CUTS, at * 7)} ${pick(things, at * 3)}`.toLowerCase()),
  ...made(30, (at) => `${pick(MATERIALS, at * 5)} ${pick(things, at * 11)}`.toLowerCase()),
  ...made(30, (at) => `${pick(COLORS, at * 3)[0]} ${pick(things, at * 5 + 1)}`.toLowerCase()),
  ...made(20, (at) => `${pick(CUTS, at)} ${pick(MATERIALS, at)} ${pick(things, at)}`),
  ...made(10, (at) => pick(NAMES, at * 311)),
  ...made(20, (at) => brandName(1 + at * 9)),
  ...made(10, (at) => `member${1 + at * 7}`),
]

const swapped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
const lacking = (word: string) => `${word.slice(0, 2)}${word.slice(3)}`

/** Phrases with two letters swapped or one omitted. */
export const mistyped: string[] = [
  ...things.filter((thing) => thing.length > 5).map(swapped),
  ...made(30, (at) => `${lacking(pick(CUTS, at * 5))} ${pick(things, at * 3 + 1)}`.toLowerCase()),
  ...made(30, (at) => `${pick(CUTS, at * 3)} ${swapped(pick(things, at * 7 + 4))}`.toLowerCase()),
]

/** Beginnings of phrases, letter by letter, from two letters on. */
export const shopBeginnings: string[] = [
  ...new Set(
    shopPhrases
      .filter((_, at) => at % 5 === 0)
      .flatMap((phrase) => made(phrase.length - 1, (at) => phrase.slice(0, at + 2).trimEnd())),
  ),
]

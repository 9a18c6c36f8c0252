import {
  type Audience,
  audienceWords,
  type ColorFamily,
  colorFamilyWords,
  type Material,
  materialWords,
  type Occasion,
  occasionWords,
  patternWords,
} from '../../../categories/attribute-words.ts'
import { colorWords } from '../../../categories/color-words.ts'
import {
  audiencesByWord,
  materialsByWord,
  patternsByWord,
} from '../../../categories/server/guess/guess-words.ts'
import type { Meaning } from './vocabulary.ts'

/** Words that shoppers use for an occasion. */
const occasionNames: Record<Occasion, string> = {
  everyday: 'everyday, casual, daily',
  work: 'work, office, business, workwear',
  evening: 'evening, dinner, cocktail, date night, night out',
  party: 'party, going out, clubbing, festive',
  wedding: 'wedding, wedding guest, bridal',
  travel: 'travel, travelling, traveling, trip',
  beach: 'beach, holiday, vacation, seaside',
  outdoors: 'outdoor, hiking, camping, trekking',
  sport: 'sport, sports, running, gym, workout, training, yoga',
  home: 'home, lounging, at home',
}

/** A search for the first value also finds the others. */
const alsoMatching: { [Key in Audience | Material]?: readonly string[] } = {
  women: ['unisex'],
  men: ['unisex'],
  girls: ['kids'],
  boys: ['kids'],
  kids: ['girls', 'boys'],
  wool: ['merino'],
}

/** Words with another meaning in most searches: "him" and "her" in brand names, "jean" as a garment. */
const AMBIGUOUS_WORDS = new Set(['him', 'her', 'man', 'hombre', 'jean', 'lin', 'down', 'cord'])

/** Returns the names of all attribute values with their meaning. */
export function attributeMeanings(): [phrase: string, Meaning][] {
  return [
    ...namesOfAttribute('audience', audienceWords, audiencesByWord),
    ...namesOfAttribute('material', materialWords, materialsByWord),
    ...namesOfAttribute('pattern', patternWords, patternsByWord),
    ...namesOfAttribute('occasion', occasionWords, keysByName(occasionNames)),
    ...colorMeanings(),
  ]
}

type Facet = 'audience' | 'material' | 'pattern' | 'occasion'

function* namesOfAttribute<Key extends string>(
  kind: Facet,
  labels: Record<Key, string>,
  names: ReadonlyMap<string, Key>,
): Generator<[string, Meaning]> {
  const meaning = (value: Key): Meaning => ({
    ...{ kind, value, label: labels[value] },
    also: alsoMatching[value as Audience | Material] ?? [],
  })
  for (const value of Object.keys(labels) as Key[]) yield [labels[value], meaning(value)]
  for (const [name, value] of names) if (!AMBIGUOUS_WORDS.has(name)) yield [name, meaning(value)]
}

/**
 * The name of a family means the family. Any other color name means that color, and its family only if no product has
 * the color.
 */
function* colorMeanings(): Generator<[string, Meaning]> {
  const families: Record<string, ColorFamily> = { grey: 'gray', multicolour: 'multi', colorful: 'multi' }
  for (const value of Object.keys(colorFamilyWords) as ColorFamily[]) families[value] = value
  for (const [name, value] of colorWords) {
    const label = colorFamilyWords[families[name] ?? value]
    yield [name, { kind: families[name] ? 'family' : 'color', value, label, also: [] }]
  }
  yield ['colorful', { kind: 'family', value: 'multi', label: colorFamilyWords.multi, also: [] }]
}

const keysByName = <Key extends string>(names: Record<Key, string>): ReadonlyMap<string, Key> =>
  new Map(
    (Object.entries(names) as [Key, string][]).flatMap(([key, nameList]) =>
      nameList.split(', ').map((name) => [name, key] as const),
    ),
  )

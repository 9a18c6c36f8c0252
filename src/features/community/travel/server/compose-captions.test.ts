import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTIVITIES, GEAR, STAYS, TRAVEL_STYLES } from '../../photos/travel/travel-options.ts'
import { captionPatterns, moodWords, sentenceForms } from './caption-patterns.ts'
import { colorWord } from './color-word.ts'
import { type CaptionInput, composeCaptions, matchPatternIds } from './compose-captions.ts'
import { findMoodWord } from './mood.ts'

const bare: CaptionInput = {
  location: 'Lake Ferren',
  landmark: null,
  activityType: 'Photography',
  travelStyle: null,
  stayType: null,
  gearTags: [],
  sentiment: null,
  colors: [],
}
const full: CaptionInput = {
  location: 'Lake Ferren',
  landmark: 'The old jetty',
  activityType: 'Photography',
  travelStyle: 'Wellness',
  stayType: 'Boutique Hotel',
  gearTags: ['Camera', 'Water Bottle', 'Hat'],
  sentiment: 'Calm, cold, and very clear.',
  colors: ['#2a8c8c', '#ffffff'],
}
const textsOf = (facts: CaptionInput, used: string[] = []) =>
  composeCaptions(facts, used).map(({ text }) => text)

// Names made of letters that none of our own words contain, so that every word can be attributed.
const name = fc.stringMatching(/^[Zz][qxjz]{1,8}( [Zz][qxjz]{1,8})?$/)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const trips: fc.Arbitrary<CaptionInput> = fc.record({
  location: name,
  landmark: optional(name),
  activityType: fc.constantFrom(...ACTIVITIES),
  travelStyle: optional(fc.constantFrom(...TRAVEL_STYLES)),
  stayType: optional(fc.constantFrom(...STAYS)),
  gearTags: fc.subarray([...GEAR]),
  sentiment: optional(
    fc
      .array(fc.oneof(name, fc.constantFrom(...moodWords), fc.constantFrom('not', 'no', 'the', ',', '.')))
      .map((words) => words.join(' ')),
  ),
  colors: fc.array(fc.stringMatching(/^#[0-9a-f]{6}$/), { maxLength: 5 }),
})

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
/** Our own words: everything between the slots, which carries no facts about a trip. */
const ownWords = new Set(captionPatterns.flatMap(({ text }) => wordsIn(text.replace(/\{\w+\}/g, ' '))))

describe('captions', () => {
  test('are three different ones, however few facts are given [TRAV-05, TRAV-07, DEC-69]', () => {
    fc.assert(
      fc.property(trips, (facts) => {
        const captions = composeCaptions(facts, [])
        expect(new Set(captions.map(({ text }) => text)).size).toBe(3)
        expect(new Set(captions.map(({ id }) => id)).size).toBe(3)
      }),
    )
  })

  test('name no fact the trip does not have: every word comes from the trip or says nothing about it [TRAV-05, DEC-69]', () => {
    fc.assert(
      fc.property(trips, (facts) => {
        const told = new Set(
          wordsIn(
            [
              facts.location,
              facts.landmark,
              sentenceForms.activity[facts.activityType as 'Hiking'],
              facts.travelStyle && sentenceForms.style[facts.travelStyle as 'Luxury'],
              facts.stayType && sentenceForms.stay[facts.stayType as 'Hotel'],
              ...facts.gearTags.map((tag) => sentenceForms.gear[tag as 'Hat']),
              findMoodWord(facts.sentiment),
              facts.colors[0] && colorWord(facts.colors[0]),
              'and',
            ].join(' '),
          ),
        )
        const moods = wordsIn(facts.sentiment ?? '')
        for (const { text } of composeCaptions(facts, [])) {
          for (const word of wordsIn(text)) {
            expect(ownWords.has(word) || told.has(word), `“${word}” in “${text}”`).toBe(true)
            if (
              moodWords.has(word) &&
              !ownWords.has(word) &&
              word !== colorWord(facts.colors[0] ?? '#7f00ff')
            )
              expect(moods).toContain(word)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('have fixed words that name no option, no mood and no color', () => {
    const facts = [...moodWords, ...Object.values(sentenceForms).flatMap((kind) => Object.values(kind))]
    for (const fact of facts)
      expect(
        wordsIn(fact).every((word) => ownWords.has(word)),
        fact,
      ).toBe(false)
  })

  test('do not repeat the three shown last [TRAV-05, DEC-69]', () => {
    fc.assert(
      fc.property(trips, (facts) => {
        let shown: string[] = []
        for (let press = 0; press < 6; press++) {
          const ids = composeCaptions(facts, shown).map(({ id }) => id)
          for (const id of ids) expect(shown.slice(0, 3)).not.toContain(id)
          shown = [...ids, ...shown]
        }
      }),
    )
  })

  test('are recognized in earlier trips and not suggested again', () => {
    fc.assert(
      fc.property(trips, fc.constantFrom(0, 1, 2), (facts, at) => {
        const used = composeCaptions(facts, [])[at]!
        const ids = matchPatternIds([used.text])
        expect(ids).toContain(used.id)
        const fresh = composeCaptions(facts, ids).map(({ id }) => id)
        if (captionPatterns.length - ids.length > 20) expect(fresh).not.toContain(used.id)
      }),
    )
    expect(matchPatternIds(['A sentence of my own', 'Lisbon: hiking.', 'x'.repeat(22_000)])).toContain(
      'cap-02',
    )
  })

  test('are the same for the same facts, and use different facts if there are several', () => {
    expect(textsOf(full)).toEqual(textsOf({ ...full }))
    const slots = composeCaptions(full, []).map(({ id }) =>
      [...captionPatterns.find((one) => one.id === id)!.text.matchAll(/\{\w+\}/g)].map(String).sort().join(),
    )
    expect(new Set(slots).size).toBe(3)
  })

  test('begin with a capital, never have two full stops in a row, and name a place once', () => {
    const facts = { ...bare, location: 'washington d.c.', landmark: 'the mall' }
    const all = Array.from({ length: 12 }).reduce<string[]>(
      (shown) => [...composeCaptions(facts, shown).map(({ id }) => id), ...shown],
      [],
    )
    const texts = all.flatMap((id) =>
      composeCaptions(
        facts,
        all.filter((other) => other !== id),
      ),
    )
    for (const { text } of texts) {
      expect(text).not.toContain('..')
      expect(text[0]).toBe(text[0]!.toUpperCase())
    }
    expect(textsOf({ ...bare, landmark: 'lake ferren' }).join()).not.toMatch(/lake ferren.*, lake ferren/i)
  })
})

test.each([
  ['Calm, cold, and very clear.', 'calm'],
  ['Got lost once, quietly, on a path with signs.', 'lost'],
  ['The yellow pack is the only warm thing in most of the pictures.', null],
  ['It wasn’t quiet. Crowded, in fact.', 'crowded'],
  ['Not a calm night, but a bright morning', 'bright'],
  ['Too loud to sleep', null],
  ['', null],
])('the mood of “%s” is %s', (sentiment, mood) => expect(findMoodWord(sentiment)).toBe(mood))

test.each([
  ['#fefefe', 'white'],
  ['#080808', 'black'],
  ['#d02020', 'red'],
  ['#2a6fc4', 'blue'],
  ['#3c8c44', 'green'],
  ['#c8a97e', 'tan'],
  ['#181818', 'black'],
  ['#00ff00', null],
])('the color %s is called %s', (hex, word) => expect(colorWord(hex)).toBe(word))

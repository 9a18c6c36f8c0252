import { expect, test } from 'vitest'
import { readOpinions, readReview } from './read-review.ts'

/** What a text says, as "pro comfort", in the order of the table's names. */
const said = (text: string, stars: number | null = null) =>
  readReview(text, stars)
    .map(({ aspect, polarity }) => `${polarity} ${aspect}`)
    .sort()

test.each([
  ['Comfortable all day.', ['pro comfort']],
  ['True to size, and the fabric is lovely.', ['pro fit', 'pro material']],
  ['Beautiful color and fit.', ['pro color', 'pro fit']],
  ['Fabric and color are lovely.', ['pro color', 'pro material']],
  ['Tight across the back. One button came loose.', ['con hardware', 'con small']],
  ['Shrank an inch. Arrived late. Overpriced.', ['con delivery', 'con value', 'con washing']],
  ['For the price the sewing is very decent.', ['pro sewing']],
  ['Half a size large, so size down.', ['con large']],
  ['Sleeves two inches long on me.', ['con long']],
  ['The return was easy.', ['pro delivery']],
])('what is said plainly is heard: %s [REV-04]', (text, remarks) => {
  expect(said(text)).toEqual(remarks)
})

test.each([
  ['Not comfortable.', ['con comfort']],
  ["It isn't soft.", ['con soft']],
  ['It isn’t soft.', ['con soft']],
  ['No itch at the neck.', ['pro soft']],
  ['Warm without being heavy.', ['pro warm', 'pro weight']],
  ['They do not slide, even in July.', ['pro hold']],
  ['Not stiff or scratchy.', ['pro soft']],
  ['No itch and soft.', ['pro soft']],
  ['Not only soft but warm.', ['pro soft', 'pro warm']],
  ['No doubt comfortable.', ['pro comfort']],
  ['It could not be softer.', ['pro soft']],
  ["I can't fault the stitching.", ['pro sewing']],
  ['The fabric is not bad at all.', ['pro material']],
  ['Never been so comfortable.', ['pro comfort']],
  ['Fits straight, not tight.', ['pro fit']],
  ['Warm on the platform, not too warm on the tram.', ['pro warm']],
  ['Soft it is not.', ['con soft']],
  ['Less comfortable than it looks.', ['con comfort']],
  ['Too soft for my taste.', []],
])('a "not" turns what it is said of, and nothing else: %s [REV-04]', (text, remarks) => {
  expect(said(text)).toEqual(remarks)
})

test.each([
  ['About as soft as a brick.', ['con soft']],
  ['As soft as a kitten.', ['pro soft']],
  ['The least comfortable shoes I have ever owned.', ['con comfort']],
  ['Far from well made.', ['con quality']],
  ['Anything but comfortable.', ['con comfort']],
  ['I would not call it anything but comfortable.', ['pro comfort']],
  ['No one could call this soft.', ['con soft']],
  ['I would never describe it as soft.', ['con soft']],
  ['Neither soft nor warm.', ['con soft', 'con warm']],
  ['So much for waterproof.', ['con weather']],
  ['The socks have a hard time staying up.', ['con hold']],
  ['Was stiff for the first week, now it is soft.', ['pro soft']],
  ['I was worried it would be itchy, but it is soft as a kitten.', ['pro soft']],
  ['The label promises that it will not fade. It faded.', ['con color']],
  ['Warmer than it looks.', ['pro warm']],
  ['Never slips.', ['pro hold']],
])('negators near and far, likenesses and times are read: %s [REV-04, TRUTH-01]', (text, remarks) => {
  expect(said(text)).toEqual(remarks)
})

test.each([
  ['Nobody I know found it expensive.'],
  ['My mother thinks it was too expensive.'],
  ['They say wool is always warm.'],
  ['The website claims true to size.'],
  ['“Breathable and soft”, says the tag.'],
  ['If it were a bit softer I would give five stars.'],
  ['The blue one is warmer than this.'],
  ['As warm as any other coat.'],
  ['Not as soft as my old one.'],
  ['Almost comfortable.'],
  ['I cannot say that it is soft.'],
  ['The box was heavy.'],
  ['A warm welcome from the staff.'],
  ['The hood is too big for my head.'],
])(
  'what others say, what is compared, meant otherwise or about something else is not read: %s [REV-04, TRUTH-01]',
  (text) => {
    expect(said(text)).toEqual([])
  },
)

test.each([
  ['The colour is lovely, but it fell apart in a week.', ['con quality', 'pro color']],
  ['It looks beautiful, I admit that.', ['pro looks']],
  ['Very comfortable, if you enjoy blisters.', []],
  ['So soft and comfortable. Bravo.', []],
  ['Super soft, super gone after one wash.', []],
])(
  'with one or two stars only praise that is plainly meant counts: %s [REV-04, TRUTH-02]',
  (text, remarks) => {
    expect(said(text, 1)).toEqual(remarks)
  },
)

test.each([
  ['I wish the fabric were softer, warmer and lovely.'],
  ['I expected a soft lining.'],
  ['It would be comfortable in a larger size.'],
  ['Is it comfortable?'],
  ['If the fabric is soft, tell me.'],
  ['My old one was comfortable.'],
  ['It used to be soft.'],
  ['The color is a soft, warm fawn.'],
  ['Takes a light meter in one pocket.'],
  ['Shrank? Not mine.'],
  ['The buttons look at me.'],
  ['.!?…'],
  [''],
])('what is wished for, asked, once was or is another thing says nothing: %s [REV-04]', (text) => {
  expect(said(text).filter((remark) => remark !== 'pro color')).toEqual([])
})

test('a wish for what is not there is heard as missing it, and ends where it is contradicted [REV-04]', () => {
  expect(said('I miss an outside pocket.')).toEqual(['con pockets'])
  expect(said('I would like a longer back, but it is comfortable.')).toEqual(['con short', 'pro comfort'])
})

test('whoever says both of one aspect says neither [REV-04]', () => {
  expect(said('Comfortable on Monday. Uncomfortable by Friday. Lovely color.')).toEqual(['pro color'])
})

test('a remark is found in the text word for word, also behind letters that are more than one [REV-04]', () => {
  const text = '  “Świetnie!” 👩‍👩‍👧 wrote my aunt.\nThe fabric isn’t thin… Worth the price!  '
  expect(readReview(text).map(({ from, to }) => text.slice(from, to))).toEqual([
    'The fabric isn’t thin…',
    'Worth the price!',
  ])
})

test.each([
  ['The seam is unravelling.', ['con sewing']],
  ['They have kept their shape.', ['pro shape']],
  ['Fitted me absolutely perfectly.', ['pro fit']],
  ['Keeps my ears warm.', ['pro warm']],
  ['More mustard than yellow.', ['con color']],
  ['Comfy running shorts.', ['pro comfort']],
  ['The lining feels cheap.', ['con lining']],
  ['The color is really pretty.', ['pro color']],
  ['Not as warm as I had hoped.', ['con warm']],
  ['Every bit as warm as my old one.', ['pro warm']],
  ['I should have gone up a size.', ['con small']],
])(
  'verbs are found in every form, with words of degree between and by the class of a word: %s [TRUTH-13]',
  (text, remarks) => {
    expect(said(text)).toEqual(remarks)
  },
)

test.each([
  ['Pros: fit, warmth. Cons: none so far.', ['pro fit', 'pro warm']],
  ['+ color\n- the zip', ['con hardware', 'pro color']],
  ['Good: pockets. Bad: price.', ['con value', 'pro pockets']],
  ['- the zip\n- the price', []],
])('in a list of pros and cons a thing named alone counts for its side: %s [TRUTH-14]', (text, remarks) => {
  expect(said(text)).toEqual(remarks)
})

test.each([
  ['I am a little heavier in the middle.'],
  ['I usually size up.'],
  ['They are a little longer than I expected.', 'con long'],
  ['It gives me a stiff neck.'],
  ['I threw out my scratchy old cardigan.'],
  ['Gorgeous when new.'],
  ['I sized down for a closer fit.'],
  ['I have cold hands.'],
  ['I was freezing before I bought this.'],
  ['After a week in the sun I turned pink.'],
])(
  'the body and the habits of who wears it say nothing about the piece: %s [TRUTH-01]',
  (text, ...remarks) => {
    expect(said(text)).toEqual(remarks)
  },
)

test.each([
  ['Everything is well made except for the zip, which sticks.', ['con hardware', 'pro quality']],
  ['I took my usual 38, perfect.', ['pro fit']],
  ['I took a 38, perfect.', []],
  ['Too big in the waist, too tight in the thigh.', ['con fit']],
  ['After the first wash it was two sizes smaller.', ['con washing']],
  ['I washed it once, and it is two sizes smaller.', ['con washing']],
  ['Exactly the shade I was looking for.', ['pro color']],
  ['Unlike my last pair they keep my feet warm.', ['pro warm']],
])('what a part names is gone on about in the next: %s [TRUTH-15]', (text, remarks) => {
  expect(said(text)).toEqual(remarks)
})

test.each([
  ['Straps dig right into my shoulders.', ['con comfort']],
  ['I could sleep in them.', ['pro comfort']],
  ['The zip keeps sticking.', ['con hardware']],
  ['Arrived two days early.', ['pro delivery']],
  ['You can see my bra through it.', ['con opaque']],
  ['It bobbled after a week.', ['con pilling']],
  ['It swamped me.', ['con large']],
  ['It came apart in a month.', ['con quality']],
  ['I could not get it over my hips.', ['con small']],
  ['For 90 euros I expect better.', ['con value']],
  ['It skims my hips.', ['pro cut']],
  ['Beautiful fit and color.', ['pro color', 'pro fit']],
  ['It shrunk considerably.', ['con washing']],
])(
  'a phrase of the table is found with words of no weight between its own: %s [TRUTH-13]',
  (text, remarks) => {
    expect(said(text)).toEqual(remarks)
  },
)

test.each([
  ['I wear it over a warm jumper.'],
  ['Paired with comfortable shoes it is for travelling.'],
  ['Not warmer than my last coat.'],
  ['It took two weeks to break in.'],
])('what it is worn with, figures of speech and comparisons are left out: %s [TRUTH-01]', (text) => {
  expect(said(text)).toEqual([])
})

test.each([
  ['It is soft, but my God it is heavy.', ['con weight', 'pro soft']],
  ['Warm yes. But it is itchy.', ['con soft', 'pro warm']],
  ['Cute as well.', ['pro looks']],
  ['Warm and soft tho', ['pro soft', 'pro warm']],
  ['The only downside is that it is heavy.', ['con weight']],
  ['Be warned it runs small.', ['con small']],
  ['The frock itself is dowdy.', ['con looks']],
  ['It is a really smart belt.', ['pro looks']],
])('exclamations, agreement and introductions do not hide a statement: %s [TRUTH-18]', (text, remarks) => {
  expect(said(text)).toEqual(remarks)
})

test('praise in a review of one or two stars counts beside a complaint of something else, unless it jokes [TRUTH-02]', () => {
  expect(said('Pretty shoes. They rub my heels.', 2)).toEqual(['con comfort', 'pro looks'])
  expect(said('Oh, brilliant craftsmanship. They rub my heels. Bravo.', 1)).toEqual(['con comfort'])
  expect(said('Pretty shoes.', 2)).toEqual([])
})

test.each([
  ['The green is gorgeous, and everyone says that it fits.', ['pro color']],
  ['Soft, they say.', []],
  ['It took nearly a month to arrive.', ['con delivery']],
  ['Washed maybe thirty times, and no bobbling.', ['pro pilling']],
])(
  'a report opens what follows it, and what stands before it only as an aside: %s [TRUTH-01]',
  (text, remarks) => {
    expect(said(text)).toEqual(remarks)
  },
)

test('of what is said twice the surer sentence is quoted [TRUTH-12]', () => {
  const text = 'It is downy inside, like a cloud. The inside of it is soft.'
  const [remark] = readReview(text)
  expect(text.slice(remark!.from, remark!.to)).toBe('The inside of it is soft.')
  expect(remark!.doubt).toBe(0)
})

test.each([
  ['The inside of it is soft.', null, []],
  ['The inside of it is downy.', null, ['untested']],
  ['It is downy.', null, ['confirmedOnce']],
  ['The inside of it is velvety soft.', null, []],
  ['The inside of it is baby soft.', null, ['confirmedOnce']],
  ['Baby soft.', null, []],
  ['The inside of it feels silky.', null, ['refuted']],
  ['It is as soft and nice as my old coat.', null, ['compared']],
  ['The inside of it is soft as butter.', null, ['untested']],
  ['It feels much smaller than expected.', null, ['untested']],
  ['The back of it is itchy.', 2, ['complains']],
  ['The back of it is itchy.', 3, ['besideStars', 'complains']],
  ['The back of it is itchy.', 4, ['againstStars', 'complains']],
  ['I think that it runs small.', 3, []],
  ['I think that it runs small.', 4, ['besideStars']],
  ['I think that it runs small.', 5, ['againstStars']],
  ['The inside of it is soft.', 4, []],
  ['The inside of it is soft.', 3, ['besideStars']],
  ['At least the inside of it is soft.', 2, ['againstStars']],
] as const)(
  '"%s" with %o stars leaves the doubts %o [TRUTH-12, TRUTH-16, TRUTH-17]',
  (text, stars, doubts) => {
    const [opinion] = readOpinions(text, stars).opinions
    expect(opinion?.doubts).toEqual(doubts)
  },
)

test.each([
  ['The back of it is itchy.', 5, ''],
  ['I like the way it falls off the shoulder.', null, ''],
  ['It falls off the shoulder.', null, 'hold-'],
  ['My knees are worn out.', null, ''],
  ['The knees are worn out.', null, 'quality-'],
  ['It does not fit into my suitcase.', null, ''],
  ['It fits: one lipstick, half a phone.', null, ''],
  ['My big toe is happy.', null, ''],
  ['I had the previous version of these boots and they leaked at the toe.', null, ''],
  ['Previous pair was comfortable, these are warm.', null, 'warm+'],
  ['Silky lining.', null, 'lining+'],
  ['Soaking from inside.', null, ''],
] as const)('"%s" with %o stars states %o [TRUTH-20]', (text, stars, lines) => {
  const read = readReview(text, stars).map(
    ({ aspect, polarity }) => `${aspect}${polarity === 'pro' ? '+' : '-'}`,
  )
  expect(read.join(' ')).toBe(lines)
})

test('a text of a hundred thousand letters is read in a moment [REV-04]', () => {
  const began = performance.now()
  for (const text of [
    'a'.repeat(100_000),
    'not soft, '.repeat(10_000),
    ' '.repeat(100_000),
    '!'.repeat(100_000),
  ]) {
    readReview(text)
  }
  expect(performance.now() - began).toBeLessThan(1000)
})

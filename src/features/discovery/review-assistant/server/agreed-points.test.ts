import { expect, test } from 'vitest'
import { PRIOR_RATINGS } from '../prior-ratings.ts'
import { findAgreedPoints, pointWords } from './agreed-points.ts'
import { shrunkRating } from './rating.ts'
import { recommend } from './recommend.ts'

const review = (
  author: string,
  content: string,
  wishes: { stars?: number; isIndependent?: boolean } = {},
) => ({
  id: `of-${author}`,
  authorId: author,
  writtenAt: 1,
  content,
  stars: null,
  isIndependent: true,
  ...wishes,
})
const lines = (...reviews: ReturnType<typeof review>[]) =>
  findAgreedPoints(reviews).map((point) => `${pointWords(point)}: ${point.count}`)

test('a line needs two different members, however often one says it [REV-04]', () => {
  expect(lines(review('ana', 'Comfortable. So comfortable! Comfortable at work, too.'))).toEqual([])
  expect(lines(review('ana', 'Comfortable.'), review('ana', 'Comfortable.'))).toEqual([])
  expect(lines(review('ana', 'Comfortable.'), review('ben', 'A comfortable seam.'))).toEqual([
    'Comfortable: 2',
  ])
})

test('what is good and what is not are two lines, the most agreed on first [REV-04]', () => {
  const said = lines(
    review('ana', 'Lovely color. Comfortable. It runs small.'),
    review('ben', 'Great color, comfortable. Runs small.'),
    review('cem', 'The color is exact. Overpriced.'),
  )
  expect(said).toEqual(['The color pleases: 3', 'Comfortable: 2', 'Comes up small; some go a size up: 2'])
})

test('of texts that are all but the same one counts, and short ones may be alike by chance [REV-04, TRUTH-03, DEC-146]', () => {
  const text = 'So comfortable and warm, I wear it every day to the office.'
  expect(
    lines(
      review('ana', text),
      review('ben', text.toUpperCase()),
      review('cem', `${text} Great!`),
      review('dan', text),
    ),
  ).toEqual([])
  expect(lines(review('ana', text), review('ben', 'Warm and comfortable on long walks by the sea.'))).toEqual(
    ['Comfortable: 2', 'Warm: 2'],
  )
  expect(lines(review('ana', 'Very comfortable.'), review('ben', 'Very comfortable.'))).toEqual([
    'Comfortable: 2',
  ])
})

test('an account that is too young and bought nothing is no voice [REV-04, TRUTH-03, DEC-146]', () => {
  const young = { isIndependent: false }
  expect(lines(review('ana', 'Comfortable.'), review('ben', 'Comfortable.', young))).toEqual([])
})

test('praise with one star is no voice unless it is plain [REV-04, TRUTH-02]', () => {
  const low = { stars: 1 }
  expect(lines(review('ana', 'Comfortable, thanks.', low), review('ben', 'Comfortable.'))).toEqual([])
})

test('two members make a line if their readings leave no doubt, three if they leave a little [TRUTH-12, TRUTH-16]', () => {
  const [ana, ben, cem] = [
    review('ana', 'I find that it is downy.'),
    review('ben', 'The inside of it is downy.'),
    review('cem', 'Downy all around the neck.'),
  ]
  const [dan, eve] = [
    review('dan', 'The inside of it is soft.'),
    review('eve', 'I find that all of it is soft.'),
  ]
  expect(lines(dan, eve)).toEqual(['Soft: 2'])
  expect(lines(ana, ben)).toEqual([])
  expect(lines(ana, dan)).toEqual([])
  expect(lines(ana, dan, eve)).toEqual(['Soft: 3'])
  expect(lines(ana, ben, cem)).toEqual(['Soft: 3'])
})

/** Nearly identical texts count once, and a clause of three words would confirm a phrase. */
const WAYS = { ana: 'The inside of it is', ben: 'I find that all of it is', cem: 'Around the neck this is' }

test('a reading whose stars say otherwise is no voice, and of three stars a third one is needed [TRUTH-12, TRUTH-17]', () => {
  const soft = (author: keyof typeof WAYS, stars: number) =>
    review(author, `${WAYS[author]} soft.`, { stars })
  expect(lines(soft('ana', 5), soft('ben', 4))).toEqual(['Soft: 2'])
  expect(lines(soft('ana', 5), soft('ben', 3))).toEqual([])
  expect(lines(soft('ana', 5), soft('ben', 3), soft('cem', 3))).toEqual(['Soft: 3'])
  const admitted = review('dan', 'To be fair it is soft on the skin.', { stars: 2 })
  expect(lines(soft('ana', 5), soft('ben', 3), admitted)).toEqual([])
  expect(lines(soft('ana', 5), soft('ben', 4), admitted)).toEqual(['Soft: 2'])
})

test('a complaint takes three members, advice on the size two [TRUTH-12]', () => {
  const itchy = (author: keyof typeof WAYS, stars: number) =>
    review(author, `${WAYS[author]} itchy.`, { stars })
  expect(lines(itchy('ana', 2), itchy('ben', 1))).toEqual([])
  expect(lines(itchy('ana', 2), itchy('ben', 1), itchy('cem', 4))).toEqual([])
  expect(lines(itchy('ana', 2), itchy('ben', 1), itchy('cem', 2))).toEqual(['Stiff or rough: 3'])
  const small = (author: 'ana' | 'ben', stars: number) =>
    review(author, author === 'ana' ? 'I think that it runs small.' : 'On me it certainly runs small.', {
      stars,
    })
  expect(lines(small('ana', 3), small('ben', 2))).toEqual(['Comes up small; some go a size up: 2'])
  expect(lines(small('ana', 3), small('ben', 4))).toEqual([])
})

test('of many who agree a few places are kept, and all are counted [REV-04]', () => {
  const [point] = findAgreedPoints(Array.from({ length: 300 }, (_, i) => review(`m${i}`, 'Comfortable.')))
  expect(point).toMatchObject({ count: 300, remarks: { length: 12 } })
})

test('few ratings are drawn to the mean of the shop, many speak for themselves [REV-04, DEC-70, REV-15]', () => {
  expect(PRIOR_RATINGS).toBe(3)
  expect(shrunkRating({ ratingCount: 0, starSum: 0 }, 4)).toBeNull()
  expect(shrunkRating({ ratingCount: 1, starSum: 5 }, 4)).toBe(4.3)
  expect(shrunkRating({ ratingCount: 97, starSum: 97 }, 4)).toBe(1.1)
})

test.each([
  [{ ratingCount: 6, rating: 4.4, proCount: 3, conCount: 1 }, 'recommended'],
  [{ ratingCount: 6, rating: 4.4, proCount: 0, conCount: 1 }, 'with-care'],
  [{ ratingCount: 6, rating: 3.6, proCount: 2, conCount: 0 }, 'with-care'],
  [{ ratingCount: 6, rating: 3, proCount: 2, conCount: 2 }, 'mixed'],
  [{ ratingCount: 6, rating: 1.9, proCount: 2, conCount: 2 }, 'not-recommended'],
  [{ ratingCount: 2, rating: 4.9, proCount: 2, conCount: 0 }, 'too-early'],
  [{ ratingCount: 0, rating: null, proCount: 0, conCount: 0 }, 'too-early'],
] as const)('the recommendation follows its table: %o is %s [REV-04]', (judged, verdict) => {
  expect(recommend(judged).verdict).toBe(verdict)
})

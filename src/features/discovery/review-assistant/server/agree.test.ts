import { expect, test } from 'vitest'
import { PRIOR_RATINGS } from '../prior-ratings.ts'
import { agreedPoints, wordsOf } from './agree.ts'
import { shrunkRating } from './rating.ts'
import { recommend } from './recommend.ts'

const review = (author: string, content: string) => ({
  id: `of-${author}`,
  authorId: author,
  writtenAt: 1,
  content,
})
const lines = (...reviews: ReturnType<typeof review>[]) =>
  agreedPoints(reviews).map((point) => `${wordsOf(point)}: ${point.count}`)

test('a line needs two different members, however often one says it [REV-04]', () => {
  expect(lines(review('ana', 'Comfortable. So comfortable! Comfortable at work, too.'))).toEqual([])
  expect(lines(review('ana', 'Comfortable.'), review('ana', 'Comfortable.'))).toEqual([])
  expect(lines(review('ana', 'Comfortable.'), review('ben', 'A comfortable seam.'))).toEqual([
    'Comfortable: 2',
  ])
})

test('what is good and what is not are two lines, the most agreed on first [REV-04]', () => {
  const said = lines(
    review('ana', 'Lovely color. Comfortable. Tight across the back.'),
    review('ben', 'Great color, comfortable. Runs small.'),
    review('cem', 'The color is exact. Overpriced.'),
  )
  expect(said).toEqual(['The color pleases: 3', 'Comfortable: 2', 'Comes up small; some go a size up: 2'])
})

test('of many who agree a few places are kept, and all are counted [REV-04]', () => {
  const [point] = agreedPoints(Array.from({ length: 300 }, (_, i) => review(`m${i}`, 'Comfortable.')))
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

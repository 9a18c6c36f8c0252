import { expect, test } from 'vitest'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { ReviewPage } from '../../../community/reviews/review.ts'
import type { ReviewCard } from '../review-card.ts'

test('a product has one rating, on its page and on the assistant’s card, and both say what it is made of [FIT-04, DEC-148]', async () => {
  const { as, given } = await testApp()
  const product = await given.product()
  for (const stars of [5, 5, 2, null])
    await as(await given.member()).post(`/products/${product.id}/reviews`, { content: 'A coat.', stars })
  const page: ReviewPage = await (await as(null).get(`/products/${product.id}/reviews`)).json()
  const card: ReviewCard = await (await as(null).get(`/products/${product.id}/review-card`)).json()
  expect(page).toMatchObject({ meanStars: 4, ratingCount: 3, starCounts: [0, 1, 0, 0, 2] })
  expect(card).toMatchObject({ rating: page.meanStars, ratingCount: 3, starSum: 12 })
})

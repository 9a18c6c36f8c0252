import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { ReviewCard } from '../review-card.ts'

test('accounts of a few minutes are no voices until one of them has received the product [REV-04, TRUTH-03, DEC-146]', async () => {
  const app = await testApp()
  const shop = await aShop(['transfer'], app)
  const { buyer, product, id } = await shop.placed()
  const say = (by: TestMember, content: string) =>
    app.as(by).post(`/products/${product.id}/reviews`, { content })
  const card = async (): Promise<ReviewCard> =>
    (await app.as(null).get(`/products/${product.id}/review-card`)).json()
  await say(await app.given.member({ joinedDaysAgo: 30 }), 'Comfortable.')
  await say(await app.given.member(), 'Really comfortable.')
  await say(buyer, 'So comfortable.')
  expect(await card()).toMatchObject({ reviewCount: 3, pros: [], saysTooLittle: true })

  await shop.go(id, 'paid', 'packed', 'shipped', 'delivered')
  expect((await card()).pros).toMatchObject([{ words: 'Comfortable', memberCount: 2 }])
})

import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { ReviewCard } from '../review-card.ts'

/** To count as a voice. */
const OLD = { joinedDaysAgo: 30 }

test('two voices make a line if both are sure, three make it with their doubts, and it falls with the third [TRUTH-12, TRUTH-16]', async () => {
  const { given, as } = await testApp()
  const [ana, ben, cem, viewer] = [
    await given.member(OLD),
    await given.member(OLD),
    await given.member(OLD),
    await given.member(OLD),
  ]
  const product = await given.product({ name: 'Harbor Peacoat' })
  const say = (member: TestMember, content: string) =>
    as(member).post(`/products/${product.id}/reviews`, { content, stars: 4 })
  const linesFor = async (who: TestMember | null) => {
    const card: ReviewCard = await (await as(who).get(`/products/${product.id}/review-card`)).json()
    return card.pros.map(({ words, memberCount }) => `${words}: ${memberCount}`)
  }

  await say(ana, 'Warm. I find that it is downy.')
  await say(ben, 'Warm. The inside of it is downy.')
  expect(await linesFor(viewer)).toEqual(['Warm: 2'])

  await say(cem, 'It is soft.')
  expect(await linesFor(viewer)).toEqual(['Soft: 3', 'Warm: 2'])

  await as(viewer).put(`/members/${cem.id}/block`)
  expect(await linesFor(viewer)).toEqual(['Warm: 2'])
  expect(await linesFor(null)).toEqual(['Soft: 3', 'Warm: 2'])
})

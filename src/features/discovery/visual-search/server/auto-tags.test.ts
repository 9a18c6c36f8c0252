import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { AutoTagSuggestions } from '../../../catalogue/products/product.ts'
import { formatTagDay } from './auto-tags.ts'

test('without a picture, the member’s own tags are suggested first, then popular ones, each with its reason [UPL-02]', async () => {
  const app = await ownTestApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const [cap, boots, scarf, gone] = await Promise.all(
    ['Cap', 'Boots', 'Scarf', 'Gone'].map((name) => app.given.product({ name })),
  )
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await app.given.photo({ owner: ana, products: [cap!], uploadedAt: daysAgo(50) })
  await app.given.photo({ owner: ben, products: [boots!, scarf!], uploadedAt: daysAgo(2) })
  await app.given.photo({ owner: ben, products: [boots!, gone!], uploadedAt: daysAgo(3) })
  // These do not count: too old, hidden, or no longer sold.
  await app.given.photo({ owner: ben, products: [scarf!], uploadedAt: daysAgo(40) })
  await app.given.photo({ owner: ben, products: [scarf!], state: 'hidden' })
  await app.db.updateTable('products').set({ state: 'archived' }).where('id', '=', gone!.id).execute()

  const answer = await app.as(ana).get('/tag-suggestions/auto')
  const { items } = (await answer.json()) as AutoTagSuggestions
  expect(items.map(({ suggestion, because }) => [suggestion.name, because])).toEqual([
    ['Cap', `You tagged this on ${formatTagDay(daysAgo(50), now)}`],
    ['Boots', 'Tagged on 2 looks in the last 30 days'],
    ['Scarf', 'Tagged on 1 look in the last 30 days'],
  ])
  expect((await app.as(null).get('/tag-suggestions/auto')).status).toBe(401)
})

test('a day is written in words, with the year when it is not the current one', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(formatTagDay(new Date('2026-11-14T23:59:00Z'), now)).toBe('14 November')
  expect(formatTagDay(new Date('2025-12-31T00:00:00Z'), now)).toBe('31 December 2025')
})

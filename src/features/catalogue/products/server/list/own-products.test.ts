import { expect, test } from 'vitest'
import { testApp } from '../../../../../platform/testing/test-app.ts'

test('products that a member tagged or proposed are listed latest first, with the number of looks [ACC-01]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const [coat, hat, bag] = [await app.given.product(), await app.given.product(), await app.given.product()]
  const at = (day: number) => new Date(Date.UTC(2026, 4, day))
  await app.given.photo({ owner: ana, products: [coat, hat], uploadedAt: at(1) })
  await app.given.photo({ owner: ana, products: [coat], uploadedAt: at(3) })
  await app.given.photo({ owner: ben, products: [bag] })
  // Looks the viewer may not see are not listed.
  await app.given.photo({ owner: ana, products: [bag], state: 'hidden' })
  const proposal = await app.as(ana).post('/products/proposals', { name: 'A brooch of hers' })
  expect(proposal.status).toBeLessThan(300)

  const listed = async (path: string) => {
    const answer = await app.as(ana).get(path)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  const { items, nextCursor } = await listed('/profile/products')
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    { name: 'A brooch of hers', state: 'proposed', isProposal: true, lookCount: 0 },
    { id: coat.id, slug: coat.slug, state: 'active', isProposal: false, lookCount: 2, picture: null },
    { id: hat.id, lookCount: 1 },
  ])

  const seen: string[] = []
  let path = '/profile/products?limit=1'
  for (;;) {
    const page = await listed(path)
    seen.push(...page.items.map((item: { id: string }) => item.id))
    if (!page.nextCursor) break
    path = `/profile/products?limit=1&cursor=${page.nextCursor}`
  }
  expect(seen).toEqual(items.map((item: { id: string }) => item.id))
})

test('a visitor cannot list own products, and an invalid cursor or one of another member is refused', async () => {
  const app = await testApp()
  expect((await app.as(null).get('/profile/products')).status).toBe(401)
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const products = [await app.given.product(), await app.given.product()]
  await app.given.photo({ owner: ana, products })
  const { nextCursor } = await (await app.as(ana).get('/profile/products?limit=1')).json()
  for (const cursor of ['made-up', nextCursor]) {
    const answer = await app.as(ben).get(`/profile/products?cursor=${cursor}`)
    expect(await answer.json()).toMatchObject({ code: 'cursor-invalid' })
  }
})

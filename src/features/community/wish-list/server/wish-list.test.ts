import { expect, test } from 'vitest'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { SharedWishPage, WishPage } from '../wish.ts'

const only = { tellsCheaper: false, tellsBack: false }

async function wishing(count = 3) {
  const app = await testApp()
  const ana = await app.given.member()
  const products = []
  for (let i = 0; i < count; i++) {
    const product = await app.given.product({ name: `Wish ${i}`, sizes: [{ size: 'M', stock: i }] })
    await app.as(ana).put(`/watches/${product.id}`, only)
    products.push(product)
  }
  const share = async (): Promise<string> => (await (await app.as(ana).put('/wish-list/link')).json()).path
  const shown = (path: string, as: Parameters<typeof app.as>[0] = null) =>
    app.as(as).get(path.replace('/wishes/', '/wish-lists/'))
  return { ...app, ana, products, share, shown }
}

test('a wish list has the products a member watches, latest first, page by page [WISH-04]', async () => {
  const { as, ana } = await wishing(5)
  const names: string[] = []
  let cursor: string | null = ''
  do {
    const page: WishPage = await (await as(ana).get(`/watches?limit=2&cursor=${cursor}`)).json()
    names.push(...page.items.map(({ product }) => product.name))
    cursor = page.nextCursor
  } while (cursor)
  expect(names).toEqual(['Wish 4', 'Wish 3', 'Wish 2', 'Wish 1', 'Wish 0'])
})

test('a product added twice is on the wish list once [WISH-04]', async () => {
  const { as, ana, products } = await wishing(1)
  await as(ana).put(`/watches/${products[0]!.id}`, { ...only, tellsCheaper: true })
  const { items }: WishPage = await (await as(ana).get('/watches')).json()
  expect(items).toMatchObject([
    {
      product: { name: 'Wish 0', sizes: ['M'], sizesInStock: [], isSold: true },
      watch: { tellsCheaper: true, tellsBack: false, sizes: [], startPriceMinor: 1999 },
    },
  ])
  expect(await (await as(ana).get(`/watches/${products[0]!.id}`)).json()).toEqual({ watch: items[0]!.watch })
})

test('a shared wish list shows the name and the products, and neither the settings of the watches nor the owner’s id [WISH-05]', async () => {
  const { db, ana, products, share, shown } = await wishing(3)
  await db.updateTable('products').set({ state: 'archived' }).where('id', '=', products[1]!.id).execute()
  const path = await share()
  expect(path).toMatch(/^\/wishes\/[\w-]{32}$/)
  expect(await share()).toBe(path)
  const answer = await shown(path)
  const page: SharedWishPage = await answer.json()
  expect(page.name).toBe(ana.username)
  expect(page.items.map(({ name }) => name)).toEqual(['Wish 2', 'Wish 0'])
  expect(JSON.stringify(page)).not.toMatch(/tells|addedAt|startPrice/)
  expect(JSON.stringify(page)).not.toContain(ana.id)
})

test('an address that was taken back no longer shows anything, and the next one is different [WISH-05]', async () => {
  const { as, ana, share, shown } = await wishing()
  const path = await share()
  for (const _ of ['once', 'twice']) expect((await as(ana).delete('/wish-list/link')).status).toBe(200)
  expect((await shown(path)).status).toBe(404)
  expect(await (await as(ana).get('/wish-list/link')).json()).toEqual({ path: null })
  expect(await share()).not.toBe(path)
  expect((await shown(path)).status).toBe(404)
})

test('a shared wish list is not found at a made-up address, by a blocked member, or once the account is closed [WISH-05, DEC-73]', async () => {
  const { as, db, given, ana, share, shown } = await wishing()
  const path = await share()
  const ben = await given.member()
  expect((await shown(path, ben)).status).toBe(200)
  await as(ana).put(`/members/${ben.id}/block`)
  expect((await (await shown(path, ben)).json()).code).toBe('wish-list-not-found')
  expect((await shown(`${path}x`)).status).toBe(404)
  await db.insertInto('closed_accounts').values({ member_id: ana.id, remove_at: new Date() }).execute()
  expect((await shown(path)).status).toBe(404)
})

test('a cursor of another wish list is refused [WISH-04]', async () => {
  const { as, ana, given, share, shown } = await wishing(3)
  const path = await share()
  const { nextCursor } = await (await shown(`${path}?limit=1`)).json()
  expect((await shown(`${path}?limit=1&cursor=${nextCursor}`)).status).toBe(200)
  const ben = await given.member()
  expect((await as(ben).get(`/watches?cursor=${nextCursor}`)).status).toBe(400)
  expect((await as(ana).get(`/watches?limit=1&cursor=${nextCursor}`)).status).toBe(200)
})

import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { WornWith } from '../../../../catalogue/products/worn-with.ts'

async function wardrobe() {
  const app = await testApp()
  const [coat, hat, boots] = [
    await app.given.product({ name: 'Coat' }),
    await app.given.product({ name: 'Hat' }),
    await app.given.product({ name: 'Boots' }),
  ]
  const wornWith = async (viewer: TestMember | null = null): Promise<WornWith['items']> =>
    (await (await app.as(viewer).get(`/products/${coat.id}/worn-with`)).json()).items
  const names = async (viewer: TestMember | null = null) =>
    (await wornWith(viewer)).map(({ product, lookCount }) => [product.name, lookCount])
  return { ...app, coat, hat, boots, wornWith, names }
}

test('products tagged together with a product are suggested with the looks they come from, most worn first [WISH-07]', async () => {
  const { given, coat, hat, boots, wornWith, names } = await wardrobe()
  const first = await given.photo({ products: [coat, hat, boots] })
  const second = await given.photo({ products: [coat, coat, boots, boots] })
  await given.photo({ products: [hat, boots] })
  expect(await names()).toEqual([
    ['Boots', 2],
    ['Hat', 1],
  ])
  const [withBoots, withHat] = await wornWith()
  expect(withBoots!.looks.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(withHat!.looks).toMatchObject([{ id: first.id, ownerName: first.owner.username }])
})

test('a product that is tagged alone has no suggestions [WISH-07]', async () => {
  const { given, coat, names } = await wardrobe()
  await given.photo({ products: [coat] })
  expect(await names()).toEqual([])
})

test('only products on sale are suggested [WISH-07]', async () => {
  const { given, db, coat, hat, boots, names } = await wardrobe()
  await given.photo({ products: [coat, hat, boots] })
  await db.updateTable('products').set({ state: 'archived' }).where('id', '=', hat.id).execute()
  expect(await names()).toEqual([['Boots', 1]])
})

test('looks that the viewer may not see, or whose owner they muted, suggest nothing [DEC-07, DEC-73, WISH-07]', async () => {
  const { given, as, db, coat, hat, boots, names } = await wardrobe()
  await given.photo({ products: [coat, hat], state: 'hidden' })
  const forFollowers = await given.photo({ products: [coat, boots] })
  await db
    .updateTable('members')
    .set({ visibility: 'followers' })
    .where('id', '=', forFollowers.owner.id)
    .execute()
  await db.updateTable('photos').set({ followers_only: true }).where('id', '=', forFollowers.id).execute()
  const ana = await given.member()
  expect(await names()).toEqual([])
  expect(await names(ana)).toEqual([])
  await given.follow(ana, forFollowers.owner)
  expect(await names(ana)).toEqual([['Boots', 1]])
  await as(ana).put(`/members/${forFollowers.owner.id}/mute`)
  expect(await names(ana)).toEqual([])
  await as(ana).delete(`/members/${forFollowers.owner.id}/mute`)
  await as(forFollowers.owner).put(`/members/${ana.id}/block`)
  expect(await names(ana)).toEqual([])
})

import { expect, test } from 'vitest'
import type { AdminProduct } from '../../admin-product.ts'
import { asForm, fieldsOf, setUpProductAdmin } from '../testing/product-admin.ts'

async function jumpers() {
  const shop = await setUpProductAdmin()
  const add = (color: string, sizes: object[] = [{ size: 'M', stock: 2 }]) =>
    shop.add({ name: 'Linked Jumper', color, variants: sizes })
  const [red, pine, plum] = [await add('Lingonberry'), await add('Pine'), await add('Plum')]
  const put = async (product: AdminProduct, changes: object) => {
    const now = await shop.read(product.id)
    return shop.app.as(shop.admin).put(`/admin/products/${product.id}`, { ...asForm(now), ...changes })
  }
  const page = async ({ slug }: AdminProduct) => (await shop.app.as(null).get(`/products/${slug}`)).json()
  const namesOn = async (product: AdminProduct): Promise<string[]> =>
    (await page(product)).colors.map(({ name }: { name: string }) => name)
  return { ...shop, red, pine, plum, put, page, namesOn }
}

test('linked products show each other on page and card, in the order an admin gives [OPT-06, DEC-99]', async () => {
  const { red, pine, plum, put, page, namesOn, app } = await jumpers()
  expect(await namesOn(red)).toEqual([])
  const linked = await put(red, { colors: [plum.id, red.id, pine.id] })
  expect((await linked.json()).colors.map(({ color }: { color: string }) => color)).toEqual([
    'Plum',
    'Lingonberry',
    'Pine',
  ])
  for (const product of [red, pine, plum]) {
    expect(await namesOn(product)).toEqual(['Plum', 'Lingonberry', 'Pine'])
  }
  await app.db.updateTable('variants').set({ stock: 0 }).where('product_id', '=', pine.id).execute()
  // Writing the same again changes nothing, but drops the cache.
  expect((await put(red, { colors: [plum.id, red.id, pine.id] })).status).toBe(200)
  expect((await page(red)).colors).toMatchObject([
    { slug: plum.slug, isSoldOut: false, isCurrent: false, sizesLeft: ['M'] },
    { slug: red.slug, isCurrent: true },
    { slug: pine.slug, isSoldOut: true, sizesLeft: [] },
  ])
  const { items } = await (await app.as(null).get('/products?q=linked jumper&limit=48')).json()
  const card = items.find(({ id }: AdminProduct) => id === plum.id)
  expect(card).toMatchObject({ colorCount: 3, colors: [{ name: 'Plum', isCurrent: true }, {}, {}] })
  // A product that is not on sale is not offered as a color.
  await put(pine, { state: 'archived' })
  expect(await namesOn(red)).toEqual(['Plum', 'Lingonberry'])
})

test('unlinking one product leaves the others linked, and unlinking one of a pair ends the link [OPT-06]', async () => {
  const { red, pine, plum, put, namesOn } = await jumpers()
  await put(red, { colors: [red.id, pine.id, plum.id] })
  // A form without colors leaves them unchanged.
  await put(red, { name: 'Linked Jumper II' })
  expect(await namesOn(plum)).toHaveLength(3)
  await put(red, { colors: [red.id, plum.id] })
  expect(await namesOn(pine)).toEqual([])
  expect(await namesOn(plum)).toEqual(['Lingonberry', 'Plum'])
  await put(plum, { colors: [] })
  expect(await namesOn(red)).toEqual([])
  const gone = '3edc4564-a038-4cef-aafc-9e81c24a3775'
  expect(await fieldsOf(await put(red, { colors: [red.id, gone] }))).toEqual({
    colors: 'One of these products is no longer there.',
  })
})

test('an image moves with its alt text to a linked color, and to no other product [OPT-07]', async () => {
  const { red, pine, plum, put, read, app, admin } = await jumpers()
  await put(red, { colors: [red.id, pine.id] })
  const back = await app.given.picture(admin, 'product')
  const images = [...asForm(red).images, { pictureId: back.id, altText: 'Its back in green' }]
  await put(red, { images })
  const moved = { images: asForm(red).images, movedImages: [{ pictureId: back.id, toProductId: pine.id }] }
  const elsewhere = { ...moved, movedImages: [{ pictureId: back.id, toProductId: plum.id }] }
  expect(await fieldsOf(await put(red, elsewhere))).toEqual({
    images: 'An image can be moved to a linked color only.',
  })
  expect((await put(red, moved)).status).toBe(200)
  expect((await read(red.id)).images).toHaveLength(1)
  expect((await read(pine.id)).images.at(-1)).toMatchObject({
    pictureId: back.id,
    altText: 'Its back in green',
  })
  // The second time there is nothing left to move.
  expect((await put(red, moved)).status).toBe(404)
  await app.drainJobs()
  expect((await read(pine.id)).images).toHaveLength(2)
})

test('an image that moved to a product while it was open in the editor is not lost when it is saved there [ADM-42]', async () => {
  const { red, pine, put, read, app, admin } = await jumpers()
  await put(red, { colors: [red.id, pine.id] })
  const open = await read(pine.id)
  const back = await app.given.picture(admin, 'product')
  await put(red, { images: [...asForm(red).images, { pictureId: back.id, altText: 'Its back' }] })
  const moved = { images: asForm(red).images, movedImages: [{ pictureId: back.id, toProductId: pine.id }] }
  expect((await put(red, moved)).status).toBe(200)
  const saved = await app.as(admin).put(`/admin/products/${pine.id}`, { ...asForm(open), name: 'Pine' })
  expect([saved.status, (await saved.json()).code]).toEqual([409, 'product-changed'])
  await app.drainJobs()
  expect((await read(pine.id)).images).toHaveLength(2)
})

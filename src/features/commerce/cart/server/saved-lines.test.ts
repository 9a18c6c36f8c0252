import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { CartView, SavedLines } from '../cart.ts'
import { CART_LINES_MAX } from '../cart-limits.ts'

async function aCart() {
  const app = await testApp()
  const ana = await app.given.member()
  const coat = await app.given.product({ name: 'Coat', sizes: [{ size: 'M', stock: 3 }] })
  const line = { productId: coat.id, size: 'M' }
  const fill = (quantity: number) => app.as(ana).put('/cart/lines', { ...line, quantity })
  const lists = async (member: TestMember = ana) => {
    const cart: CartView = await (await app.as(member).get('/cart')).json()
    const saved: SavedLines = await (await app.as(member).get('/cart/saved')).json()
    const told = (lines: { name: string; quantity: number }[]) =>
      lines.map(({ name, quantity }) => [name, quantity])
    return { cart: told(cart.lines), saved: told(saved.items) }
  }
  return { ...app, ana, coat, line, fill, lists }
}

test('a line moves to the saved items and back with its quantity, or is removed, and repeating a step changes nothing [CART-19]', async () => {
  const { as, ana, line, fill, lists } = await aCart()
  await fill(2)
  for (let time = 0; time < 2; time++) {
    const answer = await as(ana).put('/cart/saved', line)
    expect(await answer.json()).toMatchObject({
      cart: { lines: [] },
      saved: { items: [{ name: 'Coat', quantity: 2 }] },
    })
  }
  for (let time = 0; time < 2; time++) {
    const answer = await as(ana).put('/cart/saved/in-cart', line)
    expect(await answer.json()).toMatchObject({ cart: { count: 2 }, saved: { items: [] } })
  }
  expect(await lists()).toEqual({ cart: [['Coat', 2]], saved: [] })
  await as(ana).put('/cart/saved', line)
  const remove = `/cart/saved?productId=${line.productId}&size=M`
  for (let time = 0; time < 2; time++) expect((await as(ana).delete(remove)).status).toBe(200)
  expect(await lists()).toEqual({ cart: [], saved: [] })
})

test('a sold-out line is shown as such and stays saved, and a short one comes back with as many pieces as are left [CART-19]', async () => {
  const { as, db, ana, coat, line, fill, lists } = await aCart()
  await fill(3)
  await as(ana).put('/cart/saved', line)
  const stock = (pieces: number) =>
    db.updateTable('variants').set({ stock: pieces }).where('product_id', '=', coat.id).execute()
  await stock(0)
  expect((await (await as(ana).get('/cart/saved')).json()).items).toMatchObject([{ stock: 0, isSold: true }])
  const refused = await as(ana).put('/cart/saved/in-cart', line)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'out-of-stock'])
  expect(await lists()).toEqual({ cart: [], saved: [['Coat', 3]] })
  await stock(2)
  expect((await as(ana).put('/cart/saved/in-cart', line)).status).toBe(200)
  expect(await lists()).toEqual({ cart: [['Coat', 2]], saved: [] })
})

test('saved lines are private to their member, and their number is limited [CART-19]', async () => {
  const { as, db, given, ana, line, fill, lists } = await aCart()
  await fill(1)
  await as(ana).put('/cart/saved', line)
  const ben = await given.member()
  expect((await lists(ben)).saved).toEqual([])
  await as(ben).put('/cart/saved/in-cart', line)
  expect((await lists(ben)).cart).toEqual([])
  for (const method of ['get', 'put'] as const)
    expect((await as(null)[method]('/cart/saved', line as never)).status).toBe(401)
  const { id } = await given.product({ name: 'Full' })
  const many = Array.from({ length: CART_LINES_MAX - 1 }, (_, at) => ({
    ...{ member_id: ana.id, product_id: id, size: `S${at}`, quantity: 1 },
  }))
  await db.insertInto('saved_cart_lines').values(many).execute()
  const cap = await given.product({ name: 'Cap' })
  await as(ana).put('/cart/lines', { productId: cap.id, size: 'One Size', quantity: 1 })
  const refused = await as(ana).put('/cart/saved', { productId: cap.id, size: 'One Size' })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'saved-lines-full'])
  expect((await lists()).cart).toEqual([['Cap', 1]])
})

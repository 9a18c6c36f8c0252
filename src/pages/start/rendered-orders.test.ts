import { expect, test } from 'vitest'
import { aShop } from '../../features/commerce/orders/server/testing/test-shop.ts'
import { ownTestApp } from '../../platform/testing/test-app.ts'
import { elementStartingWith, renderPage, textOf } from '../testing/render-page.ts'

test('the page of a placed order thanks the buyer by name and shows pictures and the steps ahead; that of a delivered order invites the buyer to show it [ORD-19]', async () => {
  const app = await ownTestApp()
  const { given, fill, order, go } = await aShop(['transfer'], app)
  const ana = await given.member()
  const tee = await given.product({ name: 'Pocket Tee', picture: await given.picture(ana) })
  await fill(ana, tee, 'One Size')
  const { id } = await (await order(ana)).json()

  const thanks = await renderPage(app, `/orders/${id}?thanks=true`, ana)
  expect(textOf(elementStartingWith(thanks.html, '<h1'))).toBe('Thank you, Ana')
  expect(thanks.text).toContain('1 item will be sent to 14 Harbour Row.')
  const above = thanks.html.slice(thanks.html.indexOf('<main'), thanks.html.indexOf('<h1'))
  expect(above).toMatch(/<img[^>]*alt="Pocket Tee"/)
  const steps = textOf(elementStartingWith(thanks.html.slice(thanks.html.indexOf('<h1')), '<ol'))
  expect(steps).toMatch(/Placed .*Paid.*Packed.*Shipped.*Delivered/)
  expect(thanks.text).not.toContain('Show how you wear it')
  // On a later visit, the page shows the order itself.
  const later = await renderPage(app, `/orders/${id}`, ana)
  expect(later.text).not.toContain('Thank you')
  expect(later.text).toMatch(/Order \d+ .*Print invoice/)

  await go(id, 'paid', 'packed', 'shipped')
  expect((await renderPage(app, `/orders/${id}`, ana)).text).not.toContain('Show how you wear it')
  await go(id, 'delivered')
  expect((await renderPage(app, `/orders/${id}`, ana)).text).toContain('Show how you wear it')
})

test('for a shop with orders, Today lists what is missing instead of the first steps of a new shop [SETUP-04]', async () => {
  const app = await ownTestApp()
  const { admin, placed, settle } = await aShop(['transfer'], app)
  const today = async () => (await renderPage(app, '/admin?tab=today', admin)).text
  await settle({ contactEmail: 'shop@hem.example', imprint: '14 Harbour Row' })
  expect(await today()).toContain('Set up your shop')
  await placed()
  const whole = await today()
  expect(whole).not.toContain('Set up your shop')
  expect(whole).not.toContain('Your shop is not ready yet')

  await settle({ paymentWays: [{ code: 'transfer', isOn: false, text: '' }] })
  const unpayable = await today()
  expect(unpayable).toContain('Your shop is not ready yet Buyers cannot order: no payment method is on')
  await settle({ imprint: '' })
  const nameless = await today()
  expect(nameless).toContain('Buyers cannot see who runs the shop')
  for (const page of [unpayable, nameless]) {
    expect(page).not.toContain('Set up your shop')
    expect(page).not.toContain('Place a test order')
  }
})

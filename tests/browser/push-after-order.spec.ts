import { randomUUID } from 'node:crypto'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import type { PlacedOrder } from '../../src/features/commerce/orders/order.ts'
import { expectGoodInBothThemes } from './expect-good.ts'
import { fakePushManager } from './fake-push-manager.ts'
import { expect, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { visitAndCache } from './offline-copies.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

test('a member who has just ordered is asked once whether to get notifications, and not before [PUSH-12]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await page.addInitScript(fakePushManager)
  const { email } = await signedInAs('ana')
  await visitAndCache(page)
  const product = randomUUID()
  await runStatement(
    `with product as (
       insert into products (id, slug, name, price_minor, state)
       values ($1::uuid, 'zephyr-' || $1, 'Zephyr Tee', 4900, 'active') returning id
     )
     insert into variants (id, product_id, position, size, stock) select $2, id, 0, 'M', 5 from product`,
    [product, randomUUID()],
  )
  await callApi(page.request, 'POST', '/cart/lines', { productId: product, size: 'M' })
  const offer = page.getByRole('complementary', { name: 'Notifications' })
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  const cart = await callApi<CartView>(page.request, 'GET', '/cart')
  const name = { firstName: 'Ana', lastName: 'Rue' }
  const address = { ...name, address: '14 Harbour Row', city: 'Portland', state: 'Maine', zipCode: '04101' }
  const { id } = await callApi<PlacedOrder>(page.request, 'POST', '/orders', {
    ...{ seen: cart.seen, shipTo: { ...address, email }, paymentWay: 'transfer' },
    shippingWayId: cart.shippingWays[0]!.id,
  })

  await visit(page, `/orders/${id}?thanks=true`)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana' })).toBeVisible()
  await expect(offer).toContainText('Your device can tell you when this order is on its way.')
  await offer.scrollIntoViewIfNeeded()
  await expectGoodInBothThemes(page, 'ask-after-order')
  await offer.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Notifications are on for this device').first()).toBeVisible()
  await expect(offer).toHaveCount(0)
  const { devices } = await (await page.request.get('/api/push')).json()
  expect(devices).toEqual([expect.objectContaining({ isCurrent: true })])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import type { PlacedOrder } from '../../src/features/commerce/orders/order.ts'
import { runStatement } from './members.ts'
import { callApi } from './posting.ts'

const address = {
  ...{ firstName: 'Ana', lastName: 'Rue', address: '14 Harbour Row', city: 'Portland' },
  ...{ state: 'Maine', zipCode: '04101' },
}
const LONG = 'Hand-finished Double-breasted Officer Greatcoat of Undyed Shetland Wool, Second Edition'

/** Creates a delivered order of the signed-in member: three tees at 49.00 and a coat at 300.00, plus 8 %. */
export async function receivedOrder(page: Page, email: string): Promise<string> {
  for (const [name, price, count] of [
    ['Zephyr Tee', 4900, 3],
    [LONG, 30_000, 1],
  ] as const) {
    const id = randomUUID()
    await runStatement(
      `with product as (
         insert into products (id, slug, name, price_minor, state)
         values ($1::uuid, 'zephyr-' || $1, $3, $4, 'active') returning id
       )
       insert into variants (id, product_id, position, size, stock) select $2, id, 0, 'M', 5 from product`,
      [id, randomUUID(), name, String(price)],
    )
    await callApi(page.request, 'PUT', '/cart/lines', { productId: id, size: 'M', quantity: count })
  }
  const cart = await callApi<CartView>(page.request, 'GET', '/cart')
  const { id } = await callApi<PlacedOrder>(page.request, 'POST', '/orders', {
    ...{ seen: cart.seen, shipTo: { ...address, email }, paymentWay: 'transfer' },
    shippingWayId: cart.shippingWays[0]!.id,
  })
  await runStatement(
    `update orders set state = 'delivered', paid_at = now(), delivered_at = now() where id = $1`,
    [id],
  )
  return id
}

import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { aShop } from '../../../orders/server/testing/test-shop.ts'
import type { AdminOrderReturns, OrderReturns } from '../../return.ts'

type Shop = Pick<Awaited<ReturnType<typeof aShop>>, 'as' | 'admin' | 'given' | 'fill' | 'order' | 'go'>

let keys = 0

/** Helpers that act as the buyer and the shop on returns and refunds. */
export function returnHelpers({ as, admin, given, fill, order, go }: Shop) {
  const nextKey = () => ({ 'idempotency-key': `return-${++keys}` })

  const ask = (buyer: TestMember, orderId: string, lines: object[], headers = nextKey()) =>
    as(buyer).post(`/orders/${orderId}/returns`, { lines }, headers)
  const seen = async (buyer: TestMember, orderId: string): Promise<OrderReturns> =>
    (await as(buyer).get(`/orders/${orderId}/returns`)).json()
  const read = async (orderId: string): Promise<AdminOrderReturns> =>
    (await as(admin).get(`/admin/orders/${orderId}/returns`)).json()

  /** The shop takes a step on the latest return of an order. */
  async function step(orderId: string, body: object, returnId?: string) {
    const id = returnId ?? (await read(orderId)).returns.at(-1)!.id
    const answer = await as(admin).put(`/admin/orders/${orderId}/returns/${id}/state`, body)
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }

  const refund = (orderId: string, form: object, headers = nextKey(), by = admin) =>
    as(by).post(`/admin/orders/${orderId}/refunds`, { way: 'hand', ...form }, headers)

  /** A paid order with one line per quantity, at 10.00 a piece plus 8 % tax; delivered by default. */
  async function bought(quantities: number[], { to = 'delivered' }: { to?: 'paid' | 'delivered' } = {}) {
    const buyer = await given.member()
    const products = []
    for (const quantity of quantities) {
      const product = await given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 10 }] })
      await fill(buyer, product, 'M', quantity)
      products.push(product)
    }
    const answer = await order(buyer)
    if (!answer.ok) throw new Error(await answer.text())
    const { id } = (await answer.json()) as { id: string }
    await go(id, 'paid')
    if (to === 'delivered') await go(id, 'packed', 'shipped', 'delivered')
    return { id, buyer, products }
  }

  return { ask, seen, read, step, refund, bought, nextKey }
}

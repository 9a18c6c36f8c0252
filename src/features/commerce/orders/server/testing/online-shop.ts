import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import type { OnlineWay } from '../../../../core/shop-settings/shop-words.ts'
import { aShop } from './test-shop.ts'

type Sent = { body: string; headers: Record<string, string> }

/** A shop with one provider, which is a fake server. */
export async function anOnlineShop(way: OnlineWay, environment: Record<string, string>) {
  const app = await ownTestApp(environment)
  const shop = await aShop([way], app)
  const tell = (webhook: Sent) => app.ask(`/api/webhooks/${way}`, { method: 'POST', ...webhook })
  type Made = Awaited<ReturnType<typeof shop.placed>>
  const pay = ({ id, buyer }: Made) => shop.as(buyer).post(`/orders/${id}/payment`)
  const open = async (order: Made) => {
    const answer = await pay(order)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).url as string
  }
  /** The buyer's browser returns from the provider's page. */
  const comeBack = ({ id, buyer }: Made) => shop.as(buyer).post(`/orders/${id}/payment/confirm`)
  /** Places an order whose payment page has been opened. */
  const placedWithPayment = async () => {
    const order = await shop.placed({ way })
    await open(order)
    return order
  }
  const refund = ({ id }: Made, amountMinor: number, key: string) =>
    shop
      .as(shop.admin)
      .post(
        `/admin/orders/${id}/refunds`,
        { way: 'payment', otherMinor: amountMinor },
        { 'idempotency-key': key },
      )
  const overdue = ({ id }: Made) =>
    shop.db
      .updateTable('orders')
      .set({ pay_until: new Date(0) })
      .where('id', '=', id)
      .execute()
  /** Silences the log for failures that are intended. */
  const quietly = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    app.platform.log.level = 'silent'
    try {
      return await run()
    } finally {
      app.platform.log.level = 'error'
    }
  }
  return { ...shop, app, tell, pay, open, comeBack, placedWithPayment, refund, overdue, quietly }
}

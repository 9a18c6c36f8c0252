import type { TestMember } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { ShippingForm } from '../../../../core/shipping/shipping.ts'
import type { PaymentWayCode } from '../../../../core/shop-settings/shop.ts'
import type { CartView } from '../../../cart/cart.ts'
import type { OrderState, OrderView, PlacedOrder } from '../../order.ts'

export const address = {
  firstName: 'Ana',
  lastName: 'Rue',
  email: 'ana@showoff.test',
  address: '14 Harbour Row',
  city: 'Portland',
  state: 'Maine',
  zipCode: '04101',
}

let keys = 0

type FlatRate = { name: string; priceMinor: number; id?: string; days?: { from: number; to: number } }

/** One zone for every country, and the calendar of a new shop. */
export const everywhere = (...rates: FlatRate[]): ShippingForm => ({
  zones: [
    {
      ...{ name: 'Everywhere', countries: null },
      rates: rates.map(({ priceMinor, days = null, ...rate }) => ({
        ...{ ...rate, by: 'flat', bands: [{ upTo: null, priceMinor }], freeFromMinor: null, days },
      })),
    },
  ],
  ...{ cutOffHour: 12, workDays: [1, 2, 3, 4, 5], holidays: [], defaultWeightGrams: 500 },
})

/** High limits on unpaid orders, for tests that are about something else. */
const HIGH_LIMITS = { unpaidOrdersMax: 999, unpaidPiecesMax: 99_999 }

/**
 * Sets up a shop with these ways to pay and an admin, with helpers that act for buyers.
 * @param limits the limits on unpaid orders; an empty object for those of a new shop
 */
export async function aShop(
  ways: PaymentWayCode[] = ['transfer', 'on-delivery', 'pick-up'],
  given?: TestApp,
  limits: object = HIGH_LIMITS,
) {
  const app = given ?? (await testApp())
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  /** `shippingWays` are flat rates for all countries. */
  const settle = async ({
    shippingWays,
    ...changes
  }: {
    shippingWays?: FlatRate[]
    [field: string]: unknown
  }) => {
    const shipping = shippingWays && { shipping: everywhere(...shippingWays) }
    const answer = await app.as(admin).patch('/admin/shop', { ...changes, ...shipping })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await settle({
    ...limits,
    shippingWays: [{ name: 'Standard', priceMinor: 0 }],
    paymentWays: (['stripe', 'paypal', 'mollie', 'transfer', 'on-delivery', 'pick-up'] as const).map(
      (code) => ({
        code,
        isOn: ways.includes(code),
        text: `Pay by ${code}, please.`,
      }),
    ),
  })

  const cartOf = async (buyer: TestMember): Promise<CartView> => (await app.as(buyer).get('/cart')).json()

  /** Puts pieces into the buyer's cart. */
  async function fill(buyer: TestMember, product: { id: string }, size: string, quantity = 1) {
    const answer = await app.as(buyer).put('/cart/lines', { productId: product.id, size, quantity })
    if (!answer.ok) throw new Error(await answer.text())
  }

  /** Places the order for what the buyer sees now, or for an earlier `seen`. */
  async function order(
    buyer: TestMember,
    options: { way?: PaymentWayCode; cart?: CartView; key?: string; form?: object } = {},
  ) {
    const cart = options.cart ?? (await cartOf(buyer))
    const form = {
      seen: cart.seen,
      shipTo: { ...address, email: buyer.email },
      shippingWayId: cart.shippingWays[0]!.id,
      paymentWay: options.way ?? 'transfer',
      ...options.form,
    }
    return app.as(buyer).post('/orders', form, { 'idempotency-key': options.key ?? `order-${++keys}` })
  }

  /** A placed order and its buyer. */
  async function placed(
    options: { way?: PaymentWayCode; buyer?: TestMember; stock?: number | null; quantity?: number } = {},
  ) {
    const buyer = options.buyer ?? (await app.given.member())
    const product = await app.given.product({
      name: 'Pocket Tee',
      priceMinor: 1000,
      sizes: [{ size: 'M', stock: options.stock === undefined ? 5 : options.stock }],
    })
    await fill(buyer, product, 'M', options.quantity ?? 1)
    const answer = await order(buyer, { way: options.way ?? 'transfer' })
    if (!answer.ok) throw new Error(await answer.text())
    const { id }: PlacedOrder = await answer.json()
    const { number } = await read(buyer, id)
    return { buyer, product, id, number }
  }

  const stockOf = async (product: { id: string }, size = 'M') => {
    const row = await app.db
      .selectFrom('variants')
      .where('product_id', '=', product.id)
      .where('size', '=', size)
      .select('stock')
      .executeTakeFirst()
    return row?.stock
  }
  const read = async (buyer: TestMember, id: string): Promise<OrderView> =>
    (await app.as(buyer).get(`/orders/${id}`)).json()
  const stateOf = async (id: string) =>
    (await app.db.selectFrom('orders').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state
  /** The shop takes these steps in sequence. */
  async function go(id: string, ...states: OrderState[]) {
    for (const state of states) {
      const answer = await app.as(admin).put(`/admin/orders/${id}/state`, { state })
      if (!answer.ok) throw new Error(`${state}: ${await answer.text()}`)
    }
  }
  return { ...app, admin, settle, cartOf, fill, order, placed, stockOf, read, stateOf, go }
}

export const statusAndCode = async (answer: Response) => [answer.status, (await answer.json()).code]

import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { connect } from '../measuring/connect.ts'
import { median } from '../measuring/load.ts'
import { signInMember } from '../measuring/program.ts'
import { requestApi } from '../measuring/request-api.ts'

const CLIENTS = 8
const SECONDS = 6
/** Until code is compiled and statements are planned, as in a busy shop. */
const WARM_UP_SECONDS = 8

/** Rate per second of all buyers together, and duration of one. */
export type OrderFigure = { perSecond: number; p50Ms: number; p95Ms: number }
export type OrderFigures = { addToCart: OrderFigure; placeOrder: OrderFigure; checkout: OrderFigure }

/**
 * Eight buyers at once, each with a cart of their own: measures how often items are added to carts, and how often a
 * whole checkout is completed (add an item, read the cart, place the order). Stock is counted.
 */
export const measureOrders = (address: string, databaseUrl: string): Promise<OrderFigures> =>
  withShoppers(address, databaseUrl, async (shoppers) => {
    const addToCart = await measureFigure(shoppers, async (one) => [await one.add()])
    for (const one of shoppers) await one.empty()
    const placing: number[] = []
    const checkout = await measureFigure(shoppers, async (one) => {
      const [added, placed] = await one.checkOut()
      placing.push(placed)
      return [added + placed]
    })
    return {
      addToCart,
      checkout,
      placeOrder: { perSecond: checkout.perSecond, p50Ms: median(placing), p95Ms: percentile(placing, 0.95) },
    }
  })

/** Measures whole checkouts per second by the same eight buyers. Call it once before as a warm-up. */
export const checkoutsPerSecond = (address: string, databaseUrl: string): Promise<number> =>
  withShoppers(address, databaseUrl, async (shoppers) => {
    const durationsMs = await repeatFor(shoppers, SECONDS, (one) => one.checkOut())
    return durationsMs.length / 2 / SECONDS
  })

/** Gives other measurements one buyer who makes whole checkouts one after another. */
export const withBuyer = (
  address: string,
  databaseUrl: string,
  measure: (checkOut: () => Promise<unknown>) => Promise<void>,
): Promise<void> => withShoppers(address, databaseUrl, ([shopper]) => measure(() => shopper!.checkOut()))

/**
 * Creates eight buyers, each with a cart of their own, in a shop with endless stock and orders that are paid at once.
 */
export async function withShoppers<Figure>(
  address: string,
  databaseUrl: string,
  measure: (shoppers: Shopper[]) => Promise<Figure>,
): Promise<Figure> {
  const client = await connect(databaseUrl)
  try {
    await client.query("update payment_ways set is_on = true, text = 'To the bench' where code = 'transfer'")
    await client.query(PAID_AT_ONCE)
    // Orders of earlier runs count too.
    await client.query("update orders set state = 'paid', paid_at = now() where state = 'pending-payment'")
    const { rows } = await client.query<{ id: string }>(
      `select id from products
       where state = 'active' and exists (select from variants where product_id = products.id and size = 'M')
       order by id limit 1000`,
    )
    await client.query(
      "update variants set stock = 1000000 where size = 'M' and product_id = any($1::uuid[])",
      [rows.map(({ id }) => id)],
    )
    const buyers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, at) => signInMember(databaseUrl, 100 + at)),
    )
    for (const { memberId } of buyers) {
      await client.query('delete from cart_lines where member_id = $1', [memberId])
    }
    return await measure(buyers.map(({ cookie }, at) => shopper(address, cookie, rows, at)))
  } finally {
    await client.query("update payment_ways set is_on = false, text = '' where code = 'transfer'")
    await client.query('drop function if exists pay_at_once cascade')
    await client.end()
  }
}

/** As in a shop whose buyers pay: a buyer with three unpaid orders cannot place another one. */
const PAID_AT_ONCE = `
  create or replace function pay_at_once() returns trigger language plpgsql as $$
  begin
    new.state := 'paid';
    new.paid_at := now();
    return new;
  end
  $$;
  create or replace trigger orders_paid_at_once before insert on orders
    for each row execute function pay_at_once();`

export type Shopper = ReturnType<typeof shopper>

function shopper(address: string, cookie: string, products: { id: string }[], start: number) {
  let turn = start * 100
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<[Answer, number]> {
    const startedAt = performance.now()
    const answer = await requestApi<Answer>(address, cookie, method, `/api${path}`, body)
    return [answer, performance.now() - startedAt]
  }
  const next = () => products[turn++ % products.length]!.id
  async function add() {
    // The size of a cart is limited.
    if (turn % 20 === 19) await empty()
    return (await call('POST', '/cart/lines', { productId: next(), size: 'M' }))[1]
  }
  const empty = () => call('DELETE', '/cart')
  async function checkOut(): Promise<[before: number, placed: number]> {
    const [, addedMs] = await call('POST', '/cart/lines', { productId: next(), size: 'M' })
    const [cart, readMs] = await call<CartView>('GET', '/cart')
    const [, placedMs] = await call('POST', '/orders', {
      seen: cart.seen,
      shippingWayId: cart.shippingWays[0]!.id,
      paymentWay: 'transfer',
      shipTo: {
        firstName: 'Bench',
        lastName: 'Buyer',
        email: 'bench@showoff.example',
        address: '1 Quay',
        city: 'Portland',
        state: 'Maine',
        zipCode: '04101',
      },
    })
    return [addedMs + readMs, placedMs]
  }
  return { add, empty, checkOut }
}

/** Measures what the shoppers do concurrently, over and over, after a warm-up. */
async function measureFigure(
  shoppers: Shopper[],
  act: (one: Shopper) => Promise<number[]>,
): Promise<OrderFigure> {
  await repeatFor(shoppers, WARM_UP_SECONDS, act)
  const durationsMs = await repeatFor(shoppers, SECONDS, act)
  return {
    perSecond: durationsMs.length / SECONDS,
    p50Ms: median(durationsMs),
    p95Ms: percentile(durationsMs, 0.95),
  }
}

async function repeatFor(shoppers: Shopper[], seconds: number, act: (one: Shopper) => Promise<number[]>) {
  const durationsMs: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    shoppers.map(async (one) => {
      while (performance.now() < until) durationsMs.push(...(await act(one)))
    }),
  )
  return durationsMs
}

export const percentile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

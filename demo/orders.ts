import { splitByWeights } from '../src/kernel/money/split-by-weights.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { Community, Member, Product } from './community.ts'
import type { Purchase } from './daily-life.ts'
import { finder } from './ids.ts'
import { PAYMENT_TEXT } from './settle-shop.ts'
import type { Stored } from './stored.ts'

const HOUR_MS = 3_600_000
const TAX_BASIS_POINTS = 800
/** How long each step takes in the demo shop, in hours. */
const steps = [
  ['pending-payment', 0, 'buyer'],
  ['paid', 20, 'shop'],
  ['packed', 26, 'shop'],
  ['shipped', 44, 'shop'],
  ['delivered', 96, 'shop'],
  ['completed', 96 + 14 * 24, 'clock'],
] as const
const DELIVERED_AFTER = 96

/** A buyer who changes their mind does so within the day. */
const CANCELLED = ['cancelled', 9, 'buyer'] as const
type Step = (typeof steps)[number] | typeof CANCELLED

type Order = {
  id: string
  placedAt: number
  isCancelled: boolean
  member: Member
  lines: { product: Product; size: string; quantity: number }[]
}

/**
 * What members bought before they wrote of it: a review is a verified purchase because its order was delivered.
 * And what the hosts of the demo bought lately, each order as far as it has come by now.
 */
export async function insertOrders(tx: Tx, community: Community, pictures: Stored) {
  const { brands } = community
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]))
  const now = Date.now()
  const orders = ordersOf(community, now)
  await tx
    .insertInto('orders')
    .values(orders.map((order) => orderRow(order, now)))
    .execute()
  await tx
    .insertInto('order_lines')
    .values(
      orders.flatMap(({ id, isCancelled, lines }) => {
        const taxes = taxesOf(lines)
        return lines.map(({ product, size, quantity }, at) => ({
          ...{ order_id: id, position: at + 1, product_id: product.id, name: product.name, size, quantity },
          brand_name: brandNames.get(product.brandId) ?? null,
          price_minor: product.priceCents,
          media_id: pictures.get(product.pictures[0]!.path) ?? null,
          reserved: isCancelled ? 0 : quantity,
          tax_minor: taxes[at]!,
          tax_added_minor: taxes[at]!,
        }))
      }),
    )
    .execute()
  await tx
    .insertInto('order_steps')
    .values(
      orders.flatMap((order) =>
        stepsUntil(order, now).map(([state, hours, by], at, taken) => ({
          id: newId(),
          order_id: order.id,
          from_state: at === 0 ? null : taken[at - 1]![0],
          to_state: state,
          taken_at: new Date(order.placedAt + hours * HOUR_MS),
          taken_by: by,
          member_id: by === 'buyer' ? order.member.id : null,
        })),
      ),
    )
    .execute()
  await insertParcels(tx, orders, now)
}

/** What was shipped went in one parcel each. */
async function insertParcels(tx: Tx, orders: Order[], now: number) {
  const parcels = orders.flatMap((order, at) => {
    const shipped = stepsUntil(order, now).find(([state]) => state === 'shipped')
    if (!shipped) return []
    const tracking = `JD0146${String(at).padStart(10, '0')}`
    return [{ order, id: newId(), tracking, sentAt: new Date(order.placedAt + shipped[1] * HOUR_MS) }]
  })
  await tx
    .insertInto('order_parcels')
    .values(
      parcels.map(({ id, order, tracking, sentAt }) => ({
        ...{ id, order_id: order.id, number: 1, carrier: 'dhl', tracking, sent_at: sentAt },
      })),
    )
    .execute()
  await tx
    .insertInto('order_parcel_lines')
    .values(
      parcels.flatMap(({ id, order: { lines } }) =>
        lines.map(({ quantity }, at) => ({ parcel_id: id, position: at + 1, quantity })),
      ),
    )
    .execute()
}

/** How long ago the shop took its last step with an order; null where only the buyer has acted. */
export function lastStepOfShop({ placedHoursAgo, isCancelled }: Purchase): number | null {
  const taken = isCancelled ? [] : steps.filter(([, hours, by]) => by === 'shop' && hours <= placedHoursAgo)
  const last = taken.at(-1)
  return last ? placedHoursAgo - last[1] : null
}

/** The oldest first, so that the numbers rise with time. */
function ordersOf({ reviews, members, products, dailyLife }: Community, now: number): Order[] {
  const memberOf = finder(members, ({ id }) => id, 'member')
  const productOf = finder(products, ({ id }) => id, 'product')
  const before = (hours: number) => now - hours * HOUR_MS
  const reviewed = reviews
    .filter(({ arrivedHoursAgo }) => arrivedHoursAgo !== null)
    .map(({ arrivedHoursAgo, productId, size, authorId }) => ({
      ...{ id: newId(), placedAt: before(arrivedHoursAgo! + DELIVERED_AFTER), isCancelled: false },
      member: memberOf(authorId),
      lines: [{ product: productOf(productId), size, quantity: 1 }],
    }))
  const bought = dailyLife.purchases.map(({ id, buyerId, placedHoursAgo, isCancelled, lines }) => ({
    ...{ id, isCancelled, placedAt: before(placedHoursAgo), member: memberOf(buyerId) },
    lines: lines.map(({ productId, ...line }) => ({ ...line, product: productOf(productId) })),
  }))
  return [...reviewed, ...bought].toSorted((a, b) => a.placedAt - b.placedAt)
}

function stepsUntil({ placedAt, isCancelled }: Order, now: number): Step[] {
  const planned: readonly Step[] = isCancelled ? [steps[0], CANCELLED] : steps
  return planned.filter(([, hours]) => placedAt + hours * HOUR_MS <= now)
}

type Lines = Order['lines']

const pricesOf = (lines: Lines) => lines.map(({ product, quantity }) => product.priceCents * quantity)
const subtotalOf = (lines: Lines) => pricesOf(lines).reduce((sum, price) => sum + price, 0)
const taxOf = (lines: Lines) => Math.round((subtotalOf(lines) * TAX_BASIS_POINTS) / 10_000)
const taxesOf = (lines: Lines) => splitByWeights(taxOf(lines), pricesOf(lines))

function orderRow(order: Order, now: number) {
  const { id, placedAt, isCancelled, member, lines } = order
  const taken = stepsUntil(order, now)
  const at = (state: Step[0]) => {
    const step = taken.find(([name]) => name === state)
    return step ? new Date(placedAt + step[1] * HOUR_MS) : null
  }
  const subtotal = subtotalOf(lines)
  const tax = taxOf(lines)
  return {
    id,
    member_id: member.id,
    state: taken.at(-1)![0],
    currency: 'USD',
    subtotal_minor: subtotal,
    shipping_minor: 0,
    tax_minor: tax,
    tax_basis_points: TAX_BASIS_POINTS,
    tax_added_minor: tax,
    taxes: JSON.stringify([
      { name: 'Tax', percent: TAX_BASIS_POINTS / 100, baseMinor: subtotal, taxMinor: tax },
    ]),
    total_minor: subtotal + tax,
    shipping_name: 'Standard',
    payment_way: 'transfer',
    payment_text: PAYMENT_TEXT,
    holds_stock: !isCancelled,
    ship_to: JSON.stringify({
      firstName: member.name,
      lastName: 'of the demo',
      email: member.email,
      address: '1 Tape Street',
      city: member.city,
      state: member.city,
      zipCode: '00000',
    }),
    placed_at: new Date(placedAt),
    paid_at: at('paid'),
    delivered_at: at('delivered'),
  }
}

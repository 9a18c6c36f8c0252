import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { Community, Member, Product, Review } from './community.ts'
import { PAYMENT_TEXT } from './settle-shop.ts'

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

/** What members bought before they wrote of it: a review is a verified purchase because its order was delivered. */
export async function insertOrders(
  tx: Tx,
  { reviews, members, products, brands }: Community,
  pictures: Map<string, string>,
) {
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const productOf = new Map(products.map((product) => [product.id, product]))
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]))
  // The oldest first, so that the numbers rise with time.
  const bought = reviews
    .filter(({ arrivedHoursAgo }) => arrivedHoursAgo !== null)
    .toSorted((a, b) => b.arrivedHoursAgo! - a.arrivedHoursAgo!)
  const now = Date.now()
  const orders = bought.map((review) => {
    const product = productOf.get(review.productId)!
    const placedAt = now - (review.arrivedHoursAgo! + DELIVERED_AFTER) * HOUR_MS
    return { id: newId(), placedAt, review, product, member: memberOf.get(review.authorId)! }
  })
  await tx
    .insertInto('orders')
    .values(orders.map((order) => orderRow(order, now)))
    .execute()
  await tx
    .insertInto('order_lines')
    .values(
      orders.map(({ id, review, product }) => ({
        order_id: id,
        position: 1,
        product_id: product.id,
        name: product.name,
        brand_name: brandNames.get(product.brandId) ?? null,
        size: review.size,
        quantity: 1,
        price_minor: product.priceCents,
        media_id: pictures.get(product.pictures[0]!.path) ?? null,
        reserved: 1,
      })),
    )
    .execute()
  await tx
    .insertInto('order_steps')
    .values(
      orders.flatMap(({ id, placedAt, member }) =>
        stepsUntil(placedAt, now).map(([state, hours, by], at) => ({
          id: newId(),
          order_id: id,
          from_state: at === 0 ? null : steps[at - 1]![0],
          to_state: state,
          taken_at: new Date(placedAt + hours * HOUR_MS),
          taken_by: by,
          member_id: by === 'buyer' ? member.id : null,
        })),
      ),
    )
    .execute()
}

const stepsUntil = (placedAt: number, now: number) =>
  steps.filter(([, hours]) => placedAt + hours * HOUR_MS <= now)

type Bought = { id: string; placedAt: number; review: Review; product: Product; member: Member }

function orderRow({ id, placedAt, product, member }: Bought, now: number) {
  const tax = Math.round((product.priceCents * TAX_BASIS_POINTS) / 10_000)
  const at = (state: (typeof steps)[number][0]) =>
    new Date(placedAt + steps.find(([name]) => name === state)![1] * HOUR_MS)
  return {
    id,
    member_id: member.id,
    state: stepsUntil(placedAt, now).at(-1)![0],
    currency: product.currency,
    subtotal_minor: product.priceCents,
    shipping_minor: 0,
    tax_minor: tax,
    tax_basis_points: TAX_BASIS_POINTS,
    total_minor: product.priceCents + tax,
    shipping_name: 'Standard',
    payment_way: 'transfer',
    payment_text: PAYMENT_TEXT,
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

import { expect, test } from 'vitest'
import { canPayByCard, cardAmount } from './card-amount.ts'

test.each([
  ['USD', 1_234, 1_234],
  ['JPY', 1_234, 1_234],
  ['HUF', 1_234, 1_234],
  // Currencies without minor units that have two decimals at Stripe.
  ['ISK', 1_234, 123_400],
  ['UGX', 1_234, 123_400],
])('an amount in %s of %i is sent to Stripe as %i [ORD-06]', (currency, minor, amount) => {
  expect(canPayByCard(currency)).toBe(true)
  expect(cardAmount(minor, currency)).toBe(amount)
})

test.each(['KWD', 'BHD', 'MGA', 'CLF'])(
  'the currency %s cannot be paid by card, because Stripe does not take all its amounts [ORD-06]',
  (currency) => {
    expect(canPayByCard(currency)).toBe(false)
  },
)

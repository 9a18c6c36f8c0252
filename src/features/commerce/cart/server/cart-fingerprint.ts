import { hash } from 'node:crypto'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { ShippingRate } from '../../../core/shipping/shipping.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import {
  type AutomaticRule,
  computeAutomaticDiscounts,
} from '../../discounts/server/automatic/compute-automatic-discounts.ts'
import { canBeBought } from '../can-be-bought.ts'
import type { CartLineView, CartView } from '../cart.ts'

const FINGERPRINT_LENGTH = 10

type FingerprintedShop = Pick<ShopSettings, 'taxBasisPoints' | 'pricesIncludeTax' | 'taxBy' | 'shipping'>

/**
 * Encodes what a buyer saw as marks: one for the whole cart, then one per line. They come back with the order, so that
 * the server can detect changes without accepting prices from the browser. If automatic discounts apply, their mark is
 * appended to the first one.
 */
export function cartFingerprint(
  lines: CartLineView[],
  shop: FingerprintedShop,
  rules: readonly AutomaticRule[],
) {
  return [
    `${shopFingerprint(shop)}${discountsFingerprint(lines, rules)}`,
    ...lines.map(lineFingerprint),
  ].join('.')
}

/**
 * Returns the differences from what the buyer saw, as sentences: those about a line under `<product id> <size>`, those
 * about the whole cart under `cart`. Empty if nothing changed.
 */
export function changesSince(
  shownFingerprint: string,
  cart: Pick<CartView, 'lines'>,
  shop: FingerprintedShop,
  rules: readonly AutomaticRule[],
): Record<string, string> {
  const [head = '', ...marks] = shownFingerprint.split('.')
  const changes: Record<string, string> = {}
  const whole = head.slice(0, FINGERPRINT_LENGTH)
  if (whole !== shopFingerprint(shop)) changes.cart = 'Tax or shipping changed.'
  else if (head.slice(FINGERPRINT_LENGTH) !== discountsFingerprint(cart.lines, rules))
    changes.cart = discountChangeText(cart.lines, rules)
  const known = new Set(marks)
  for (const line of cart.lines) {
    if (!known.has(lineFingerprint(line))) changes[lineKey(line)] = lineChangeText(line)
  }
  if (marks.length > cart.lines.length) changes.cart ??= 'Something in your cart is no longer in the shop.'
  return changes
}

export const lineKey = ({ productId, size }: Pick<CartLineView, 'productId' | 'size'>) =>
  `${productId} ${size}`

/** The sentence about a changed line. */
function lineChangeText(line: CartLineView): string {
  if (!line.isSold) return 'No longer sold.'
  if (line.stock === 0) return 'Sold out.'
  if (line.stock !== null && line.stock < line.quantity) return `Only ${line.stock} left.`
  return `Now ${line.quantity} at ${formatMoney(line.priceMinor, line.currency)}.`
}

/** The sentence about discounts that started, ended or changed their amount. */
function discountChangeText(lines: CartLineView[], rules: readonly AutomaticRule[]): string {
  const { applied } = computeAutomaticDiscounts(lines.filter(canBeBought), rules)
  if (applied.length === 0) return 'A discount ended.'
  const now = applied.map(
    ({ rule, amountMinor }) => `${rule.name} now takes ${formatMoney(amountMinor, rule.currency)} off`,
  )
  return `Discounts changed: ${now.join(', ')}.`
}

/** A mark of the automatic discounts of each line, without a code and with one; empty if none apply. */
function discountsFingerprint(lines: CartLineView[], rules: readonly AutomaticRule[]): string {
  const bought = lines.filter(canBeBought)
  const facts = [rules, rules.filter(({ combinesWithCode }) => combinesWithCode)].map((ruleSet) =>
    computeAutomaticDiscounts(bought, ruleSet).applied.map(({ rule, lines: perLine }) => [
      rule.id,
      rule.name,
      perLine,
    ]),
  )
  return facts.every((given) => given.length === 0) ? '' : fingerprint(facts)
}

const lineFingerprint = (line: CartLineView) =>
  fingerprint([line.productId, line.size, line.quantity, line.priceMinor, line.currency, canBeBought(line)])

const shopFingerprint = oncePerKey(
  ({ taxBasisPoints, pricesIncludeTax, taxBy, shipping }: FingerprintedShop) =>
    fingerprint([
      taxBasisPoints,
      ...shipping.zones.flatMap(({ countries, rates }) => [
        ...(countries ?? []),
        ...rates.flatMap(rateFacts),
      ]),
      // A shop with one rate on top of prices adds nothing here, so that older carts keep their mark.
      ...(pricesIncludeTax || taxBy === 'country' ? [pricesIncludeTax, taxBy] : []),
    ]),
)

/** A flat rate contributes its price only, so that carts from before other kinds of rates keep their mark. */
const rateFacts = ({ id, by, bands, freeFromMinor }: ShippingRate): unknown[] =>
  by === 'flat' && freeFromMinor === null ? [id, bands[0]!.priceMinor] : [id, by, bands, freeFromMinor]

const fingerprint = (facts: unknown[]) =>
  hash('sha256', JSON.stringify(facts), 'base64url').slice(0, FINGERPRINT_LENGTH)

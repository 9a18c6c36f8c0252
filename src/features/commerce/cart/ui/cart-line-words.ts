import { formatMoney } from '../../../../kernel/money/money.ts'
import type { AutomaticAmount } from '../../discounts/automatic.ts'
import type { CartLineView } from '../cart.ts'

/** How many of a line can be bought. */
export const atMostOf = (line: CartLineView) => line.stock ?? 999

/** What cannot be bought adds nothing to the total. */
export const isCounted = (line: CartLineView) => line.isSold && line.stock !== 0

/** It has to be changed before it can be ordered. */
export const asksForChange = (line: CartLineView) => !isCounted(line) || line.quantity > atMostOf(line)

/** What its buyer has to know of a line; `change` is what changed since the order was tried. */
export const noteOf = (line: CartLineView, change?: string): string | null =>
  !line.isSold
    ? 'No longer sold. Please remove it.'
    : line.stock === 0
      ? 'Sold out. We kept it here for you.'
      : line.quantity > atMostOf(line)
        ? `Only ${line.stock} left.`
        : (change ??
          (line.wasMinor === null
            ? null
            : `Was ${formatMoney(line.wasMinor, line.currency)} when you chose it, now ${formatMoney(line.priceMinor, line.currency)}.`))

/** What each automatic discount takes off this line. */
export const discountsOf = ({ productId, size }: CartLineView, automatic: readonly AutomaticAmount[]) =>
  automatic.flatMap(({ id, name, lines }) => {
    const own = lines.find((line) => line.productId === productId && line.size === size)
    return own ? [{ id, name, amountMinor: own.amountMinor }] : []
  })

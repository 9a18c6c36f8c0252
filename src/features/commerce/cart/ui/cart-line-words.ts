import { formatMoney } from '../../../../kernel/money/money.ts'
import type { AutomaticAmount } from '../../discounts/automatic.ts'
import { canBeBought } from '../can-be-bought.ts'
import type { CartLineView } from '../cart.ts'
import { QUANTITY_MAX } from '../cart-limits.ts'

/** The highest quantity of a line that can be bought. */
export const maxOrderable = (line: CartLineView) => line.stock ?? QUANTITY_MAX

/** Whether the line must be changed before it can be ordered. */
export const needsChange = (line: CartLineView) => !canBeBought(line) || line.quantity > maxOrderable(line)

/** The note about a line for its buyer; `change` is what changed since they tried to order. */
export const noteOf = (line: CartLineView, change?: string): string | null =>
  !line.isSold
    ? 'No longer sold. Please remove it.'
    : line.stock === 0
      ? 'Sold out. We kept it here for you.'
      : line.quantity > maxOrderable(line)
        ? `Only ${line.stock} left.`
        : (change ??
          (line.wasMinor === null
            ? null
            : `Was ${formatMoney(line.wasMinor, line.currency)} when you chose it, now ${formatMoney(line.priceMinor, line.currency)}.`))

/** The automatic discounts of this line, each with its amount. */
export const discountsOf = ({ productId, size }: CartLineView, automatic: readonly AutomaticAmount[]) =>
  automatic.flatMap(({ id, name, lines }) => {
    const own = lines.find((line) => line.productId === productId && line.size === size)
    return own ? [{ id, name, amountMinor: own.amountMinor }] : []
  })

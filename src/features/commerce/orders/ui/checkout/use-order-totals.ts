import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../../design/fields/use-debounced.ts'
import type { CartView, DiscountedCart } from '../../../cart/cart.ts'
import { taxedCartQuery } from '../../../cart/ui/taxed-cart-queries.ts'
import type { ShippingDraft } from './shipping-draft.ts'

/** Wait until typing pauses. */
const REST_MS = 400

export type ChosenRate = { id: string; name: string }
type Chosen = {
  rate: ChosenRate | null
  isPickedUp: boolean
  appliedDiscount: DiscountedCart['discount'] | null
}

/**
 * The offered rates and the totals of the selection, as the server returned them. If the country decides on tax or
 * shipping, they are fetched for the entered address; until they arrive, those of the member's own country are shown.
 * If another country has a rate with the same name, that rate stays selected.
 */
export function useOrderTotals(
  cart: CartView,
  typed: ShippingDraft,
  { rate, isPickedUp, appliedDiscount }: Chosen,
) {
  const { country = '', state = '', vatId = '' } = typed
  const isByCountry = cart.isTaxedByCountry || cart.isShippedByCountry
  const now = JSON.stringify({
    country,
    state,
    vatId,
    ...(appliedDiscount ? { code: appliedDiscount.code } : {}),
  })
  const rested = useDebounced(now, REST_MS)
  const { data, isPlaceholderData, isError } = useQuery({
    ...taxedCartQuery(JSON.parse(rested || now), cart.seen),
    enabled: isByCountry && rested !== '',
    // Keep the amounts of the previous address until the new ones arrive.
    placeholderData: (before) => before,
  })
  const ways: Pick<CartView, 'shippingWays' | 'pickUp'> = data ?? appliedDiscount ?? cart
  const offered = ways.shippingWays
  const way =
    offered.find(({ id }) => id === rate?.id) ??
    offered.find(({ name }) => name === rate?.name) ??
    offered[0] ??
    null
  const { shippingMinor, automatic, taxes, taxMinor, taxAddedMinor, totalMinor, ...more } =
    isPickedUp || !way ? ways.pickUp : way
  const discountMinor = 'discountMinor' in more ? (more.discountMinor as number) : 0
  const codeMinor = automatic.reduce((left, { amountMinor }) => left - amountMinor, discountMinor)
  return {
    shippingWays: offered,
    shippingWay: isPickedUp ? null : way,
    /** The name of a country that the shop does not ship to; null otherwise. */
    notShippedTo: !isPickedUp && !way ? (data?.shipsTo ?? cart.shipsTo).name : null,
    sums: {
      ...{ subtotalMinor: cart.subtotalMinor, currency: cart.currency, taxPercent: cart.taxPercent },
      ...{ taxes, taxMinor, taxAddedMinor, shippingMinor, totalMinor },
      ...{ pricesIncludeTax: cart.pricesIncludeTax, taxNote: data ? data.taxNote : cart.taxNote },
      automaticDiscounts: automatic,
      discount: appliedDiscount ? { code: appliedDiscount.code, amountMinor: codeMinor } : null,
    },
    vatCheck: data?.vatCheck ?? 'none',
    /** The amounts are not yet those of this address. */
    isWaiting: isByCountry && !isError && (!data || isPlaceholderData || rested !== now),
  }
}

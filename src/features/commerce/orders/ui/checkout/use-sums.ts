import { useQuery } from '@tanstack/react-query'
import { useRested } from '../../../../../design/fields/use-rested.ts'
import type { CartView, DiscountedCart } from '../../../cart/cart.ts'
import { taxedCartQuery } from '../../../cart/ui/taxed-cart-queries.ts'
import type { ShippingDraft } from './shipping-draft.ts'

/** Somebody types a country. */
const REST_MS = 400

type Chosen = { shippingWayId: string; isPickedUp: boolean; taken: DiscountedCart['discount'] | null }

/**
 * The sums of what is chosen, each as the server returned it. Where the country decides on the tax, they are asked for the
 * address that is typed; until they arrive, those of the shop's own country stand there.
 */
export function useSums(cart: CartView, typed: ShippingDraft, { shippingWayId, isPickedUp, taken }: Chosen) {
  const { country = '', state = '', vatId = '' } = typed
  const now = JSON.stringify({ country, state, vatId, ...(taken ? { code: taken.code } : {}) })
  const rested = useRested(now, REST_MS)
  const { data, isPlaceholderData, isError } = useQuery({
    ...taxedCartQuery(JSON.parse(rested || now), cart.seen),
    enabled: cart.isTaxedByCountry && rested !== '',
    // The sums of the address before stay until those of this one arrive.
    placeholderData: (before) => before,
  })
  const way = cart.shippingWays.find(({ id }) => id === shippingWayId) ?? cart.shippingWays[0]!
  const ways = data ?? taken
  const plain = isPickedUp ? cart.pickUp : way
  const sums = (isPickedUp ? ways?.pickUp : ways?.shippingWays.find(({ id }) => id === way.id)) ?? {
    ...{ discountMinor: 0, taxes: plain.taxes, taxMinor: plain.taxMinor },
    ...{ taxAddedMinor: plain.taxAddedMinor, totalMinor: plain.totalMinor },
  }
  return {
    sums: {
      ...{ subtotalMinor: cart.subtotalMinor, currency: cart.currency, taxPercent: cart.taxPercent },
      ...{ taxes: sums.taxes, taxMinor: sums.taxMinor, taxAddedMinor: sums.taxAddedMinor },
      ...{ pricesIncludeTax: cart.pricesIncludeTax, taxNote: data ? data.taxNote : cart.taxNote },
      discount: taken ? { code: taken.code, amountMinor: sums.discountMinor } : null,
      shippingMinor: cart.subtotalMinor > 0 && !isPickedUp ? way.priceMinor : 0,
      totalMinor: sums.totalMinor,
    },
    vatCheck: data?.vatCheck ?? 'none',
    /** They are not yet those of this address. */
    isWaiting: cart.isTaxedByCountry && !isError && (!data || isPlaceholderData || rested !== now),
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { findCountryCode } from '../../features/commerce/addresses/ui/address-fields.ts'
import {
  addressesQuery,
  addressLayoutQuery,
  countriesQuery,
} from '../../features/commerce/addresses/ui/address-queries.ts'
import { cartQuery } from '../../features/commerce/cart/ui/cart-queries.ts'
import { lastPaymentQuery } from '../../features/commerce/orders/ui/order-queries.ts'
import { cachedCardsQuery } from '../../features/commerce/orders/ui/pay/saved-card-queries.ts'
import { shopQuery } from '../../features/core/shop-settings/ui/shop-queries.ts'
import { sessionQuery } from '../../kernel/session/ui/session-queries.ts'
import type { ComponentImport, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { pageHead } from '../page-head.ts'

export const load = async ({ context: { queryClient } }: LoadContext) => {
  const { member } = await queryClient.ensureQueryData(sessionQuery)
  const isMember = member !== null
  await awaitFirstScreen(
    queryClient.prefetchQuery(cartQuery),
    queryClient.prefetchQuery(shopQuery),
    isMember ? queryClient.prefetchQuery(lastPaymentQuery) : undefined,
    isMember ? queryClient.prefetchQuery(cachedCardsQuery) : undefined,
    prefetchAddressForm(queryClient, isMember),
  )
}

/** Loads the address book, and the address format of the first country. */
async function prefetchAddressForm(queryClient: QueryClient, isMember: boolean) {
  const [shop, book, countries] = await Promise.all([
    queryClient.ensureQueryData(shopQuery).catch(() => null),
    isMember ? queryClient.ensureQueryData(addressesQuery).catch(() => null) : null,
    queryClient.ensureQueryData(countriesQuery).catch(() => null),
  ])
  const [first] = book?.items ?? []
  const country = first ? (first.countryCode ?? first.country) : (shop?.defaultCountry ?? '')
  await queryClient.prefetchQuery(
    addressLayoutQuery(countries ? findCountryCode(countries, country) : country),
  )
}

export const head = pageHead('Checkout', 'Your cart and shipping details.')

export { FormPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/commerce/orders/ui/checkout/CheckoutPage.tsx').then((file) => file.CheckoutPage)

import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { Package, Tag, User } from 'lucide-react'
import type { AdminTab } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import { client } from '../../../../../web/api.ts'
import type { productAdminApi } from '../../../../catalogue/products/product-admin-api.ts'
import type { orderAdminApi } from '../../../../commerce/orders/order-admin-api.ts'
import { orderName, stateNames } from '../../../../commerce/orders/order-words.ts'
import type { memberAdminApi } from '../../../../core/members/member-admin-api.ts'
import { adminTabAddress } from '../admin-groups.ts'
import type { FinderEntry } from './finder-entries.ts'

const api = client<typeof productAdminApi & typeof orderAdminApi & typeof memberAdminApi>()

const SHOWN_OF_EACH = 4

type FinderSearch = (q: string, signal: AbortSignal) => Promise<FinderEntry[]>

const openAddress = (tab: string, id: string) => `${adminTabAddress(tab)}&open=${id}`

const findProducts: FinderSearch = async (q, signal) => {
  const { items } = await api('GET /admin/products', { query: { q, limit: SHOWN_OF_EACH }, signal })
  return items.map(({ id, name, brandName, state, priceMinor, currency }) => ({
    ...{ key: id, icon: Tag, label: name, href: openAddress('products', id) },
    note: [brandName, state === 'active' ? null : state].filter(Boolean).join(', ') || 'Product',
    where: formatMoney(priceMinor, currency),
  }))
}

const findOrders: FinderSearch = async (q, signal) => {
  const { items } = await api('GET /admin/orders', { query: { q, limit: SHOWN_OF_EACH }, signal })
  return items.map(({ id, buyerName, isGuest, totalMinor, currency, state, ...order }) => ({
    ...{ key: id, icon: Package, href: openAddress('orders', id) },
    label: order.number === null ? 'Unconfirmed order' : orderName(order),
    note: `${buyerName}${isGuest ? ', guest' : ''}, ${stateNames[state].toLowerCase()}`,
    where: totalMinor === null ? undefined : formatMoney(totalMinor, currency),
  }))
}

const findMembers: FinderSearch = async (q, signal) => {
  const { items } = await api('GET /admin/members', { query: { q, limit: SHOWN_OF_EACH }, signal })
  return items.map(({ id, username, email, roleName }) => ({
    ...{ key: id, icon: User, label: username, href: openAddress('members', id) },
    note: email ?? undefined,
    where: roleName,
  }))
}

/** The searches by the tab that opens their results, in the order of the finder's tabs. */
const searchesByTab: Record<string, FinderSearch> = {
  products: findProducts,
  orders: findOrders,
  members: findMembers,
}

/** Finds products, orders and members that match the typed text, for the tabs that the viewer may open. */
export function useFinderResults(q: string, tabs: readonly AdminTab[]) {
  const kinds = Object.keys(searchesByTab).filter((kind) => tabs.some(({ value }) => value === kind))
  const found = useQueries({
    queries: kinds.map((kind) =>
      queryOptions({
        queryKey: ['admin-finder', kind, q],
        queryFn: ({ signal }) => searchesByTab[kind]!(q, signal),
        ...{ enabled: q !== '', staleTime: 10_000, retry: false, placeholderData: keepPreviousData },
      }),
    ),
    combine: (all) => ({
      entries: q === '' ? [] : all.flatMap(({ data = [] }) => data),
      isSearching: all.some(({ isFetching }) => isFetching),
      error: all.find(({ isError }) => isError)?.error ?? null,
      retry: () => {
        for (const one of all) if (one.isError) void one.refetch()
      },
    }),
  })
  return { things: kinds, ...found }
}

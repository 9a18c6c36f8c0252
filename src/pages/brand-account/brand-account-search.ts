import { insightSearch } from '../../features/operations/insight/ui/insight-search.ts'

export const brandAccountTabs = ['looks', 'figures', 'products', 'requests', 'contests', 'team'] as const
export type BrandAccountTab = (typeof brandAccountTabs)[number]

export type BrandAccountSearch = {
  tab?: BrandAccountTab
  sort?: 'liked'
  product?: string
  /** Of the figures; thirty where it is not told. */
  days?: 7 | 90
}

/** What of an address is known: the open tab, the order and product of its looks, the days of its figures. */
export function brandAccountSearch({
  tab,
  sort,
  product,
  days,
}: Record<string, unknown>): BrandAccountSearch {
  const open = brandAccountTabs.find((one) => one === tab && one !== 'looks')
  return {
    ...(open ? { tab: open } : {}),
    ...(sort === 'liked' ? { sort } : {}),
    ...insightSearch({ days }),
    ...(typeof product === 'string' && /^[0-9a-f-]{36}$/.test(product) ? { product } : {}),
  }
}

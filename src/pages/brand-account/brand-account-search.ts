import { id, oneOf, searchReader } from '../../web/address.ts'

export const brandAccountTabs = ['looks', 'figures', 'products', 'requests', 'contests', 'team'] as const
export type BrandAccountTab = (typeof brandAccountTabs)[number]

export type BrandAccountSearch = {
  tab?: BrandAccountTab
  sort?: 'liked'
  product?: string
  /** Period of the figures; 30 by default. */
  days?: 7 | 90
}

/** The open tab, the order and product filter of its looks, and the period of its figures. */
export const brandAccountSearch = searchReader<BrandAccountSearch>({
  tab: oneOf(...brandAccountTabs.filter((tab) => tab !== 'looks')),
  sort: oneOf('liked'),
  days: oneOf(7, 90),
  product: id,
})

import { id, oneOf, readAddress } from '../../web/address.ts'

export const brandAccountTabs = ['looks', 'figures', 'products', 'requests', 'contests', 'team'] as const
export type BrandAccountTab = (typeof brandAccountTabs)[number]

export type BrandAccountSearch = {
  tab?: BrandAccountTab
  sort?: 'liked'
  product?: string
  /** Of the figures; thirty where it is not told. */
  days?: 7 | 90
}

/** The open tab, the order and product of its looks, the days of its figures. */
export const brandAccountSearch = readAddress<BrandAccountSearch>({
  tab: oneOf(...brandAccountTabs.filter((tab) => tab !== 'looks')),
  sort: oneOf('liked'),
  days: oneOf(7, 90),
  product: id,
})

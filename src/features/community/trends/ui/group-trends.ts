import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import type { Rise, Trends } from '../trend.ts'

export type TrendListRow = Rise & {
  name: string
  /** A link to more looks with it. */
  href: string
  line: string | null
  mark:
    | { kind: 'product' | 'logo'; picture: PictureView | null }
    | { kind: 'color'; hex: string | null }
    | null
}
export type TrendListRows = { title: string; rows: TrendListRow[] }

/** Groups the trends by kind, as the page shows them; kinds without a trend are left out. */
export function groupTrends({ products, brands, colors, places }: Trends): TrendListRows[] {
  const lists: TrendListRows[] = [
    {
      title: 'Products',
      rows: products.map(({ name, slug, brandName, picture, ...rise }) => ({
        ...rise,
        ...{ name, href: `/product/${slug}`, line: brandName, mark: { kind: 'product' as const, picture } },
      })),
    },
    {
      title: 'Brands',
      rows: brands.map(({ id, name, logo, ...rise }) => ({
        ...rise,
        ...{ name, href: `/brand/${id}`, line: null, mark: { kind: 'logo' as const, picture: logo } },
      })),
    },
    {
      title: 'Colors',
      rows: colors.map(({ color, hex, ...rise }) => ({
        ...rise,
        ...{ name: color, href: `/shop?color=${encodeURIComponent(color)}`, line: null },
        mark: { kind: 'color' as const, hex },
      })),
    },
    {
      title: 'Places',
      rows: places.map(({ place, ...rise }) => ({
        ...rise,
        ...{ name: place, href: `/search?q=${encodeURIComponent(place)}&kind=looks`, line: null, mark: null },
      })),
    },
  ]
  return lists.filter(({ rows }) => rows.length > 0)
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chipClass } from '../../../../../design/controls/chip-class.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import type { ShopCategoryView } from '../../../categories/category.ts'
import { shopCategoriesQuery } from '../../../categories/ui/category-queries.ts'
import type { ShopFilter } from '../shop-search.ts'
import { useFacets } from '../use-facets.ts'

/** The subcategories, each with the number of matching products. */
export function SubcategoryChips({ category, filter }: { category: ShopCategoryView; filter: ShopFilter }) {
  const { data } = useQuery(shopCategoriesQuery)
  const facets = useFacets(filter)
  const inside = data?.items.filter(({ parentId }) => parentId === category.id) ?? []
  if (inside.length === 0) return null
  const countOf = (id: string) =>
    facets.categories === null ? null : (facets.categories.find((one) => one.id === id)?.count ?? 0)
  // Words and prices are kept; sizes and materials differ there.
  const { q, plain, color, family, audience, brand, worn, price, stock, sort } = filter
  const search = Object.fromEntries(
    Object.entries({ q, plain, color, family, audience, brand, worn, price, stock, sort }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  return (
    <nav aria-label={`Within ${category.name}`} className="scroll-row gap-2 pb-4 sm:flex-wrap sm:pb-6">
      <span aria-current="page" className={chipClass({ on: true, className: 'min-h-target' })}>
        All <Count count={countOf(category.id)} />
      </span>
      {inside.map(({ id, slug, name }) => (
        <Link
          key={id}
          to="/shop/c/$category"
          params={{ category: slug }}
          search={search}
          className={chipClass({ className: 'min-h-target' })}
        >
          {name} <Count count={countOf(id)} />
        </Link>
      ))}
    </nav>
  )
}

const Count = ({ count }: { count: number | null }) =>
  count === null ? null : <span className="text-meta tabular-nums opacity-75">{formatCount(count)}</span>

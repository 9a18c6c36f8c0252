import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../categories/ui/Breadcrumbs.tsx'
import { CategoryNav } from '../../../categories/ui/CategoryNav.tsx'
import { categoryQuery } from '../../../categories/ui/category-queries.ts'
import { mergeSearchChanges } from '../shop-search.ts'
import { ShopList, useResultCountText } from './ShopList.tsx'
import { SubcategoryChips } from './SubcategoryChips.tsx'

const route = getRouteApi('/shop/c/$category')

/** One category of the shop: its text, its subcategories, and its products with their own filters. */
export function ShopCategoryPage() {
  const { category: slug } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const { data: category } = useSuspenseQuery(categoryQuery(slug))
  const filter = { ...search, category: category.slug }
  const count = useResultCountText(filter)
  const path = [...category.path, category]
  return (
    <div className="pb-8 sm:pb-12">
      <CategoryNav path={path} />
      <Breadcrumbs path={category.path} here={category.name} className="pt-1" />
      <header className="grid items-end gap-x-16 gap-y-3 pt-2 pb-4 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] sm:pb-6">
        <h1 className="display-xl wrap-anywhere">{category.name}</h1>
        {category.description ? (
          <p className="max-w-measure whitespace-pre-line text-ink-2 wrap-anywhere sm:pb-2">
            {category.description}
          </p>
        ) : null}
      </header>
      <SubcategoryChips category={category} filter={filter} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-ink pt-3 sm:gap-8 sm:pt-4">
        <ShopList
          // Typed text and choices must not carry over to another category.
          key={category.id}
          filter={filter}
          count={count}
          onChange={({ category: _, ...next }) =>
            void navigate({
              ...{ to: '/shop/c/$category', params: { category: slug } },
              search: (requested) => mergeSearchChanges(requested, search, next),
              ...{ replace: true, resetScroll: false },
            })
          }
        />
      </div>
    </div>
  )
}

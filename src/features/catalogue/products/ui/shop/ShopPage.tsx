import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { CategoryNav } from '../../../categories/ui/CategoryNav.tsx'
import { mergeSearchChanges } from '../shop-search.ts'
import { ShopList, useResultCountText } from './ShopList.tsx'

const route = getRouteApi('/shop')

/** The shop with search, filters and sorting, which are in the address. */
export function ShopPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const count = useResultCountText(search)
  const sellsGiftCards = useShop()?.sellsGiftCards === true
  return (
    <div className="pb-8 sm:pb-12">
      <CategoryNav path={[]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 sm:gap-8 sm:pt-12">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="display-xl">Shop Collection</h1>
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
            {sellsGiftCards ? (
              <Link to="/gift-cards" className="text-link text-small">
                Gift cards
              </Link>
            ) : null}
            <p role="status" className="min-h-5 text-small text-ink-2 tabular-nums">
              {count}
            </p>
          </div>
        </header>
        <ShopList
          filter={search}
          onChange={(next) =>
            void navigate({
              ...{ to: '/shop', search: (requested) => mergeSearchChanges(requested, search, next) },
              ...{ replace: true, resetScroll: false },
            })
          }
        />
      </div>
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { isProblem } from '../../../../web/api.ts'
import { WishedProduct } from './WishedProduct.tsx'
import { WishesSkeleton } from './WishListPage.tsx'
import { sharedWishesQuery } from './wish-queries.ts'

const route = getRouteApi('/wishes/$token')

/** A member's wish list, for anyone who has its link. */
export function SharedWishesPage() {
  const { token } = route.useParams()
  const list = useInfiniteQuery(sharedWishesQuery(token))
  const products = list.data?.items
  const name = list.data?.pages[0]?.name
  const toShop = (
    <Link to="/shop" className={buttonClass()}>
      Browse the shop
    </Link>
  )
  if (isProblem(list.error, 'wish-list-not-found')) {
    return (
      <div className="py-12 sm:py-20">
        <EmptyState drawing="hangers" heading="h1" title={list.error.message} actions={toShop}>
          The person who shared it has stopped sharing, or the link is incomplete.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="mx-auto max-w-176 pb-12">
      <h1 className="pt-5 pb-5 display-l wrap-anywhere max-sm:text-[2.25rem] sm:pt-11 sm:pb-8">
        {name ? `Wish list of ${name}` : 'Wish list'}
      </h1>
      {products ? (
        products.length > 0 ? (
          <>
            <ul aria-label="Wish list" className="border-t border-ink">
              {products.map((product) => (
                <WishedProduct key={product.id} product={product} />
              ))}
            </ul>
            <ListEnd list={list} pluralNoun="wishes" more="More wishes" />
          </>
        ) : (
          <EmptyState drawing="hangers" title="No products at the moment." actions={toShop}>
            Products {name} saves will appear here.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          title="The wish list did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <WishesSkeleton />
      )}
    </div>
  )
}

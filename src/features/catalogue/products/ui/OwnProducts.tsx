import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { MoreButton } from '../../../../design/controls/MoreButton.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { OwnProduct } from '../product.ts'
import { ProductGridSkeleton } from './ProductGrid.tsx'
import { ownProductsQuery } from './product-queries.ts'

/** Products that the member tagged on looks or proposed to the shop, the latest first. */
export function OwnProducts() {
  const list = useInfiniteQuery(ownProductsQuery)
  const products = list.data?.items
  return (
    <>
      <div className="mb-6 flex min-h-target items-center justify-between gap-6">
        <h2 className="display-m">Products</h2>
        <Link to="/shop" className="text-link text-small">
          Shop
        </Link>
      </div>
      {products ? (
        products.length > 0 ? (
          <div className="grid gap-10">
            <ul className="grid grid-cols-1 gap-x-(--gap-x) gap-y-(--gap-y) min-[340px]:grid-cols-2 sm:grid-cols-3">
              {products.map((product) => (
                <li key={product.id}>
                  <OwnProductCard product={product} />
                </li>
              ))}
            </ul>
            <MoreButton list={list} pluralNoun="more products" className="justify-self-center" />
          </div>
        ) : (
          <EmptyState
            drawing="hangers"
            heading="h3"
            title="Nothing tagged yet."
            actions={
              <Link to="/upload" className={buttonClass()}>
                Upload Photo
              </Link>
            }
          >
            Products you tag on your looks or propose to the shop are listed here.
          </EmptyState>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="Your products did not load."
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <ProductGridSkeleton />
      )}
    </>
  )
}

function OwnProductCard({ product }: { product: OwnProduct }) {
  const { slug, name, brandName, picture, state, isProposal, lookCount } = product
  return (
    <Link
      to="/product/$productId"
      params={{ productId: slug }}
      preload={false}
      className="group grid grid-cols-[minmax(0,1fr)] content-start gap-1"
    >
      <span className="relative mb-2.5 block overflow-hidden">
        {picture ? (
          <Picture
            {...pictureProps(picture, '')}
            sizes="(width >= 56rem) 20vw, (width >= 40rem) 30vw, 48vw"
          />
        ) : (
          <PictureUnavailable alt="" aspectRatio="4 / 5" />
        )}
        {isProposal ? (
          <span className="absolute top-3 left-3">
            <Badge look="photo">{state === 'proposed' ? 'Proposed' : 'Your proposal'}</Badge>
          </span>
        ) : null}
      </span>
      <span className="line-clamp-3 text-[0.9375rem] leading-[1.35] font-strong wrap-break-word group-hover:underline group-hover:underline-offset-4">
        {name}
      </span>
      {brandName ? <span className="text-meta wrap-break-word text-ink-3">{brandName}</span> : null}
      <span className="text-meta text-ink-2">
        {state === 'active' ? (
          <Price minorUnits={product.priceMinor} currency={product.currency} />
        ) : state === 'proposed' ? (
          'Not sold here'
        ) : (
          'No longer sold'
        )}
        {lookCount > 0 ? ` · On ${pluralize(lookCount, 'look')}` : ''}
      </span>
    </Link>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../../design/controls/Button.tsx'
import { Badge } from '../../../design/display/Badge.tsx'
import { showToast } from '../../../design/toasts/toast.ts'
import { Breadcrumbs } from '../../../features/catalogue/categories/ui/Breadcrumbs.tsx'
import type { ProductView } from '../../../features/catalogue/products/product.ts'
import { ONE_SIZE } from '../../../features/catalogue/products/sizes.ts'
import { ColorSwatch } from '../../../features/catalogue/products/ui/ColorSwatch.tsx'
import { BrandBlock } from '../../../features/catalogue/products/ui/product-page/BrandBlock.tsx'
import { BuyBar } from '../../../features/catalogue/products/ui/product-page/BuyBar.tsx'
import { ColorChoice } from '../../../features/catalogue/products/ui/product-page/ColorChoice.tsx'
import { PriceNote } from '../../../features/catalogue/products/ui/product-page/PriceNote.tsx'
import { ProductFacts } from '../../../features/catalogue/products/ui/product-page/ProductFacts.tsx'
import { ProductGallery } from '../../../features/catalogue/products/ui/product-page/ProductGallery.tsx'
import { SizeChoice } from '../../../features/catalogue/products/ui/product-page/SizeChoice.tsx'
import { SizeGuide } from '../../../features/catalogue/products/ui/product-page/SizeGuide.tsx'
import { useScrolledPast } from '../../../features/catalogue/products/ui/product-page/use-scrolled-past.ts'
import { WornWith } from '../../../features/catalogue/products/ui/product-page/WornWith.tsx'
import { productQuery } from '../../../features/catalogue/products/ui/product-queries.ts'
import { LowestPrice, ReducedPrice } from '../../../features/catalogue/products/ui/ReducedPrice.tsx'
import { InYourSize } from '../../../features/catalogue/usual-sizes/ui/InYourSize.tsx'
import { UsualSizeNote } from '../../../features/catalogue/usual-sizes/ui/UsualSizeNote.tsx'
import { useUsualSize } from '../../../features/catalogue/usual-sizes/ui/use-usual-size.ts'
import { useAddToCart } from '../../../features/commerce/cart/ui/use-add-to-cart.ts'
import { ProductDiscounts } from '../../../features/commerce/discounts/ui/ProductDiscounts.tsx'
import { AddToCollectionButton } from '../../../features/community/collections/ui/add/AddToCollectionButton.tsx'
import { ShownPhotos } from '../../../features/community/photo-permissions/ui/ShownPhotos.tsx'
import { openPhotoById } from '../../../features/community/photos/ui/open-photo.ts'
import { ProductReviews } from '../../../features/community/reviews/ui/ProductReviews.tsx'
import { RatingLine } from '../../../features/community/reviews/ui/summary/RatingLine.tsx'
import { SizeAdvice } from '../../../features/community/size-advice/ui/SizeAdvice.tsx'
import { WishButtons } from '../../../features/community/wish-list/ui/WishButtons.tsx'
import { PriceTerms } from '../../../features/core/shop-settings/ui/PriceTerms.tsx'
import { useShop } from '../../../features/core/shop-settings/ui/shop-queries.ts'
import { SimilarProducts } from '../../../features/discovery/visual-search/ui/SimilarProducts.tsx'
import { shareLink } from '../../../kernel/actions/ui/share-link.ts'
import { useTools } from '../../../kernel/actions/ui/tools.ts'
import { BuyingFacts } from './BuyingFacts.tsx'
import { CommunityPanel } from './CommunityPanel.tsx'
import { ProductLooks, WORN_WITH } from './ProductLooks.tsx'

const route = getRouteApi('/product/$productId')

export function ProductPage() {
  const { productId } = route.useParams()
  const { data: product } = useSuspenseQuery(productQuery(productId))
  // The state of one product must not carry over to the next.
  return (
    <>
      {product.categoryPath.length > 0 ? (
        <Breadcrumbs path={product.categoryPath} className="sm:-mb-5 sm:pt-1" />
      ) : null}
      <OneProduct key={product.id} product={product} />
    </>
  )
}

function OneProduct({ product }: { product: ProductView }) {
  const { variants } = product
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tools = useTools()
  const { usual } = useUsualSize(product.id)
  const [chosen, setSize] = useState<string | null>(null)
  // The first size, unless the member has a usual size (PDP-06, ACC-15) or comes from another color with a size.
  const requestedSize = variants.find((variant) => variant.size === search.size)?.size
  const size = chosen ?? requestedSize ?? usual?.size ?? variants[0]?.size ?? null
  const add = useAddToCart(product)
  const buttons = useRef<HTMLDivElement>(null)
  const isPastButtons = useScrolledPast(buttons)
  const shop = useShop()
  const isActive = product.state === 'active'
  // After a change of currency, a shop has not repriced all products at once.
  const isSold = isActive && (!shop || shop.currency === product.currency)
  const chosenSize = variants.find((variant) => variant.size === size)
  const isSoldOut = chosenSize?.stock === 0
  // The price follows the size.
  const priced = { ...product, ...pricesOf(chosenSize ?? product), pricesDiffer: false }

  function addToCart() {
    if (variants.length > 0 && !size) showToast('Please select a size')
    else add.mutate(size ?? ONE_SIZE)
  }

  const buyButton = (className: string) => (
    <Button size="large" className={className} busy={add.isPending} disabled={isSoldOut} onClick={addToCart}>
      {isSoldOut ? 'Sold out' : 'Add to Cart'}
    </Button>
  )

  return (
    <div className="sections-when-near grid grid-cols-[minmax(0,1fr)] gap-16 pb-8 sm:gap-24 sm:py-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[900px]:gap-12 lg:gap-18">
        <div className="max-sm:-mx-(--gutter)">
          <ProductGallery product={product} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {product.brand ? <BrandBlock brand={product.brand} /> : null}
          <div className="grid gap-3">
            <h1 className="display-l wrap-anywhere">{product.name}</h1>
            <RatingLine productId={product.id} search={search} />
            <PriceLine product={priced} />
            {isSold ? <PriceTerms className="text-meta text-ink-2" /> : null}
            <PriceNote
              productId={product.id}
              size={chosenSize?.hasOwnPrice ? chosenSize.size : null}
              isReduced={priced.compareAtMinor !== null}
            />
            {isSold ? <ProductDiscounts productId={product.id} /> : null}
            {isActive && !isSold ? <p className="text-ink-2">Not sold at the moment.</p> : null}
          </div>
          {product.description ? (
            <p className="max-w-measure whitespace-pre-line text-ink-2 wrap-anywhere">
              {product.description}
            </p>
          ) : null}
          {product.colors.length > 0 ? (
            <ColorChoice colors={product.colors} size={size} />
          ) : product.color ? (
            <ColorSwatch name={product.color} hex={product.colorHex} />
          ) : null}
          <div className="grid gap-3 empty:hidden">
            {isSold && variants.length > 0 ? (
              <SizeChoice
                guide={<SizeGuide product={product} size={size} />}
                variants={variants}
                value={size}
                note={usual && usual.size === size ? <UsualSizeNote {...usual} /> : null}
                onChange={setSize}
              />
            ) : null}
            <SizeAdvice productId={product.id} />
          </div>
          <div ref={buttons} data-action-bar className="flex flex-wrap gap-3">
            {isSold ? buyButton('min-w-0 flex-1 max-sm:basis-full') : null}
            <Button
              size="large"
              look="outline"
              className="max-sm:flex-1"
              onClick={() => shareLink(`/product/${product.slug}`, product.name)}
            >
              <Share2 aria-hidden />
              Share
            </Button>
            <AddToCollectionButton
              target={{ kind: 'product', targetId: product.id }}
              className="self-center"
            />
          </div>
          <WishButtons product={product} size={size} />
          {isSold ? <BuyingFacts productId={product.id} /> : null}
          <ProductFacts product={product} />
        </div>
      </div>
      {/* React hydrates each section on its own, in a task that a slow phone finishes sooner (decision 128). */}
      <Suspense>
        <CommunityPanel productId={product.id} />
      </Suspense>
      <Suspense>
        <WornWith
          productId={product.id}
          openLook={(lookId) => void openPhotoById(tools, lookId, { listName: WORN_WITH })}
        />
      </Suspense>
      <Suspense>
        <ProductReviews
          product={product}
          isOpen={product.state !== 'archived'}
          search={search}
          onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })}
        />
      </Suspense>
      <Suspense>
        {product.brand?.isVerified ? <ShownPhotos brand={product.brand} product={product.id} /> : null}
        <ProductLooks productId={product.id} />
        <InYourSize>
          <SimilarProducts productId={product.id} />
        </InYourSize>
      </Suspense>
      {isSold && isPastButtons ? (
        <BuyBar product={priced} size={size}>
          {buyButton('px-5')}
        </BuyBar>
      ) : null}
    </div>
  )
}

const pricesOf = ({ priceMinor, compareAtMinor, lowestMinor }: Prices): Prices => ({
  priceMinor,
  compareAtMinor,
  lowestMinor,
})
type Prices = Pick<ProductView, 'priceMinor' | 'compareAtMinor' | 'lowestMinor'>

function PriceLine({ product }: { product: ProductView }) {
  if (product.state === 'active') {
    return (
      <div className="grid gap-1.5">
        <p className="display-s flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReducedPrice product={product} />
          {product.compareAtMinor === null ? null : <Badge>Reduced</Badge>}
        </p>
        <LowestPrice product={product} />
      </div>
    )
  }
  return (
    <p className="text-ink-2">
      {product.state === 'proposed'
        ? 'Added by a member while tagging. Not sold here yet.'
        : 'No longer sold.'}
    </p>
  )
}
